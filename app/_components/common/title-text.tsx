import { InlineCode } from './inline-code';

/** Latin words and not one Chinese, Japanese or Korean character. */
const isEnglish = (text: string): boolean =>
  /\p{Script=Latin}{2}/u.test(text) &&
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** @returns the value of `lang` for a text of strangers; undefined where it is the page's own */
export const langOf = (text: string): 'en' | undefined => (isEnglish(text) ? 'en' : undefined);

/** A title in the language it is written in: English is read out as English on a page that is Chinese. */
export function TitleText({ text }: { text: string }) {
  if (!isEnglish(text)) return <InlineCode text={text} />;
  return (
    <span lang="en">
      <InlineCode text={text} />
    </span>
  );
}
