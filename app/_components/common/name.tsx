import { Fragment } from 'react';
import { codeFit, wordsOfName } from './short-code';

/** An identifier or path: may break after its separators where no line has room for it, so that it never widens a page. */
export function Name({ text }: { text: string }) {
  const fit = codeFit(text);
  return <code className={fit ? `name ${fit}` : 'name'}>{fit === 'short' ? text : <Breakable text={text} />}</code>;
}

/** A text with names and paths in it, which may break after their separators rather than within a word. */
export function Breakable({ text }: { text: string }) {
  return wordsOfName(text).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
