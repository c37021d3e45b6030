/** Other markup that people and converters write (reStructuredText, starred headings), brought to Markdown line by line. */
import { withoutBanners } from './banners';
import { fromMarkup } from './from-markup';

/** A heading of reStructuredText, at times with a line above it, too. */
const RST_HEADING = /^(?:([=\-~^"'*+#])\1{2,}[ \t]*\n)?(\S[^\n]*)\n([=\-~^"'*+#])\3{2,}[ \t]*$/gm;
const RST_SIGN = /^\.\. (?:_|[\w-]+::)|>`__?|``[^`\n]{1,300}``/gm;
/** So many headings and signs are no accident. */
const ENOUGH = 3;

const isRst = (text: string): boolean =>
  /^ {0,3}\.\. (?:rubric:: |container::)/m.test(text) ||
  ((text.match(RST_HEADING)?.length ?? 0) >= ENOUGH && (text.match(RST_SIGN)?.length ?? 0) >= ENOUGH);

/** @returns the text as Markdown; lines keep their numbers */
export function toMarkdownMarks(text: string): string {
  if (isRst(text) && !/^ {0,3}```/m.test(text)) return fromRst(text);
  return fromMarkup(text) ?? withoutAttributes(fromStars(withoutBanners(text)));
}

/** The link that leads a reader to the heading it stands behind: an empty one, or a mark. */
const PERMALINK =
  /^(#{1,6} [^\n]{1,300}?)[ \t]*(?:\[[¶#§🔗\s]{0,4}\]\(#?[^()\s]{0,300}(?:[ \t]+"[^"\n]{0,100}")?\)|<a\b[^<>\n]{0,300}>[¶#§🔗\s]{0,4}<\/a>)[ \t]*$/gmu;

/** Pandoc's attributes of a link, which may go on over the next line. */
const LINK_ATTRIBUTES = /(?<=\]\([^()\s]{0,500}(?:[ \t]"[^"\n]{0,100}")?\))\{[^{}\n]{0,200}(\n?)[^{}\n]{0,200}(\n?)\}/g;

/** Attributes that converters write behind headings and fences: `{#id .class}`, of which the last class is the code's language. */
const withoutAttributes = (text: string): string =>
  text
    .replace(LINK_ATTRIBUTES, '$1$2')
    .replace(/^(#{1,6} [^\n]{1,300}?)[ \t]*\{[#.][^{}\n]{0,200}\}[ \t]*$/gm, '$1')
    .replace(PERMALINK, '$1')
    .replace(/^([ \t]*(?:`{3,}|~{3,}))[ \t]*\{[^{}\n]{0,200}\}[ \t]*$/gm, (line, fence: string) => {
      const classes = line.match(/(?<=[\s{]\.)[\w+#-]+/g) ?? [];
      return fence + (classes.at(-1) ?? '');
    });

/** `***** 执行摘要 *****`: the more stars, the larger the heading. */
function fromStars(text: string): string {
  return text.replace(
    /^(\*{3,6}) ([^\n*]{1,300}(?:\n[^\n*]{1,300})?) \1[ \t]*$/gm,
    (_, stars: string, words: string) => {
      const lines = words.split('\n');
      return `${'#'.repeat(Math.max(1, 7 - stars.length))} ${lines.join(' ')}${'\n'.repeat(lines.length - 1)}`;
    },
  );
}

/** A link or code may go on over one line end; the line end stays behind it. */
const joined = (words: string): string => words.replace(/\s*\n\s*/g, ' ');
const ends = (words: string): string => '\n'.repeat(words.split('\n').length - 1);

const CONTAINER = /^ *\.\. container::[^\n]*$/m;

/** The elements around an article and in it, and headings inside them, which are no headings of the document. */
function withoutContainers(text: string): string {
  if (!CONTAINER.test(text)) return text;
  const open: number[] = [];
  const lines = text.split('\n').map((line) => {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    while (line.trim() !== '' && open.length > 0 && indent <= (open.at(-1) ?? 0)) open.pop();
    const bare = line.slice(Math.min(indent, open.length * 3));
    if (!CONTAINER.test(line)) return bare;
    open.push(indent);
    return '';
  });
  return lines
    .join('\n')
    .replace(
      /^\.\. rubric:: ([^\n]{1,300})((?:\n {3,}[^\n:]{1,200}){0,2})\n {3,}:name:[^\n]*$/gm,
      (_, words: string, rest: string) => `## ${words}${joined(rest)}${ends(rest)}\n`,
    );
}

/** `.. list-table::` with `* - cell` and `- cell` below: a row a line, where it begins. */
function listTables(text: string): string {
  if (!/^\.\. list-table::/m.test(text)) return text;
  let row = -1;
  let isTable = false;
  const out: string[] = [];
  for (const line of text.split('\n')) {
    if (/^\.\. list-table::/.test(line)) {
      isTable = true;
      row = -1;
      out.push('');
    } else if (isTable && /^(?:\s|$)/.test(line)) {
      const [, first, cell = ''] = /^\s+(\*?)\s+- ?(.*)$/.exec(line) ?? [];
      out.push('');
      if (first === '*') {
        row = out.length - 1;
        out[row] = `| ${cell.replaceAll('|', '\\|')} |`;
      } else if (row >= 0 && first !== undefined) out[row] += ` ${cell.replaceAll('|', '\\|')} |`;
      else if (row >= 0 && line.trim() !== '') out[row] = out[row]?.replace(/ \|$/, ` ${line.trim()} |`) ?? '';
    } else {
      isTable = false;
      out.push(line);
    }
  }
  return out.join('\n');
}

function fromRst(given: string): string {
  const text = listTables(withoutContainers(given));
  // The first way of writing a heading is the title's, the next that of the sections.
  const styles: string[] = [];
  const marks = text
    .replace(/^:([^:\n`]{1,30}):[ \t]+(?=\S)/gm, '$1：')
    .replace(
      /^\.\. (?:note|tip|hint|warning|important|caution|attention|danger|admonition)::[ \t]*([^\n]*)$/gm,
      '**$1**',
    )
    .replace(/^\*\*\*\*$/gm, '')
    .replace(/^\.\. _[^\n]*:[ \t]*$/gm, '')
    .replace(/^ {3,24}:(?:class|name|id):[^\n]*$/gm, '')
    .replace(
      /`((?:\\[^\n]|[^`<\\\n]|\n(?!\n)){1,600}?)\s*<([^<>\s]{1,500})>`__?/g,
      (_, words: string, address: string) => `[${joined(words).replaceAll('\\`', '`')}](${address})${ends(words)}`,
    )
    .replace(/``([^`\n]{1,300}(?:\n[^`\n]{1,300})?)``/g, (_, code: string) => `\`${joined(code)}\`${ends(code)}`)
    .replace(RST_HEADING, (_, above: string | undefined, words: string, mark: string) => {
      const style = above ? `${above}${mark}` : mark;
      if (!styles.includes(style)) styles.push(style);
      const level = '#'.repeat(Math.min(6, styles.indexOf(style) + 1));
      return `${above ? '\n' : ''}${level} ${words}\n`;
    });
  const out: string[] = [];
  const count = new Map<number, number>();
  /** How far code is indented, once a line of it was seen. */
  let code: { indent: number | null } | null = null;
  let isOption = false;
  for (const line of marks.split('\n')) {
    const begins = /^([ \t]*)\.\. code(?:-block)?::[ \t]*(\S*)|^([ \t]*)::[ \t]*$/.exec(line);
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (code !== null && line.trim() !== '' && indent === 0) {
      // The blank line above the text is where the fence closes.
      const at = out.findLastIndex((each) => each.trim() !== '') + 1;
      out.splice(at, at < out.length ? 1 : 0, '```');
      code = null;
    }
    const item = code === null ? /^([ \t]*)#\. (?=\S)/.exec(line) : null;
    if (line.trim() !== '' && indent === 0 && !item) count.clear();
    if (item) {
      const no = (count.get(indent) ?? 0) + 1;
      count.set(indent, no);
      out.push(`${item[1]}${no}. ${rstText(line.slice(item[0].length))}`);
    } else if (begins && code === null) {
      code = { indent: null };
      isOption = true;
      out.push(`\`\`\`${begins[2] ?? ''}`);
    } else if (code === null) out.push(rstText(line));
    else if (isOption && /^\s+:[\w-]+:/.test(line)) {
      // What stands between the directive and its code is above the fence: `:caption: path`.
      out.splice(-1, 0, /^\s+:(?:caption|name):[ \t]+(.*\/.*)$/.exec(line)?.[1] ?? '');
    } else {
      isOption = false;
      if (line.trim() !== '') code.indent ??= indent;
      out.push(line.slice(Math.min(indent, code.indent ?? 0)));
    }
  }
  if (code !== null) out.push('```');
  return out.join('\n');
}

/** A backslash before a space closes a mark, before a mark it is none. */
const rstText = (text: string): string => text.replace(/\\ /g, '').replace(/\\([*`|_\\])/g, '$1');
