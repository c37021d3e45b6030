/** Marks of site generators between Markdown: Hugo's `{{< notice tip "建议" >}}`, Hexo's and Jekyll's `{% note %}`. */
import { outsideCode } from './outside-code';

const HUGO = /\{\{[<%]\s*(\/?)\s*([\w-]{1,40})((?:\s[^{}\n]{0,400})?)[%>]\}\}/g;
const LIQUID = /\{%-?\s*(end)?([a-z][\w-]{0,40})((?:\s[^{}\n]{0,400})?)-?%\}/g;

/** Their inside is code. */
const CODE = /^(?:highlight|code|codeblock|code-block|prism)$/i;
/** Statements of templates: where a text names them they are its own. */
const STATEMENT = /^(?:if|elif|else|for|set|macro|call|filter|with|raw|block)$/;

/** @returns the text outside code without such marks: code is fenced, what a box is called is a heading in it; lines keep their numbers */
export function withoutShortcodes(text: string): string {
  if (!/\{\{[<%]|\{%/.test(text)) return text;
  const blocks = new Set([...text.matchAll(LIQUID)].flatMap(([, end, name = '']) => (end ? [name] : [])));
  const isBlock = (name: string): boolean => blocks.has(name) && !STATEMENT.test(name);
  const hasFences = /^ {0,3}(?:`{3}|~{3})/m.test(text);
  return outsideCode(text, (prose) =>
    prose
      .split('\n')
      .map((line, at, lines) => {
        // Some put a mark around code that is fenced already: next to it there is nothing else.
        const isBesideFence = (isEnd: boolean): boolean =>
          (isEnd ? lines.slice(0, at) : lines.slice(at + 1)).every((each) => each.trim() === '') && hasFences;
        // Inline code is about them.
        const marked = (whole: string, name: string, isEnd: boolean, said: string): string =>
          line.trim() === whole
            ? aloneOnLine(name, isEnd, said, CODE.test(name) && isBesideFence(isEnd))
            : line.includes('`')
              ? whole
              : '';
        return line
          .replace(HUGO, (whole, end: string, name: string, said: string) => marked(whole, name, end !== '', said))
          .replace(LIQUID, (whole, end: string | undefined, name: string, said: string) =>
            isBlock(name) ? marked(whole, name, end !== undefined, said) : whole,
          );
      })
      .join('\n'),
  );
}

function aloneOnLine(name: string, isEnd: boolean, said: string, isFenced: boolean): string {
  if (isFenced) return isEnd ? '' : pathOf(said);
  if (CODE.test(name)) return isEnd ? '```' : `\`\`\`${languageOf(said)}${titleOfCode(said)}`;
  if (isEnd) return '';
  const title = /(?:\s|\stitle=)["“]([^"”\n]{1,80})["”]/.exec(said)?.[1]?.trim() ?? '';
  return title === '' || /\.\w{1,5}$/.test(title) ? '' : `**${title}**`;
}

const languageOf = (said: string): string =>
  /(?:^|\s)(?:lang(?:uage)?[:=]"?)?([a-z][\w+#-]{0,19})"?(?=\s|$)/i.exec(said)?.[1] ?? '';

const pathOf = (said: string): string => /[\w.@+~-]+(?:\/[\w.@+~-]+)+\.\w{1,8}/.exec(said)?.[0] ?? '';
const titleOfCode = (said: string): string => (pathOf(said) === '' ? '' : ` title="${pathOf(said)}"`);
