/** Markup languages of which Markdown has a twin for each mark: one table of how they write headings, lists, code and links. */

export type Markup = {
  name: string;
  /** The marks in the first group say how deep it is; the words are in the second. */
  heading: RegExp;
  /** How deep, where it is not how many marks there are. */
  level?: (marks: string, text: string) => number;
  /** What nothing else has: headings alone look like those of plain texts. */
  signs: RegExp;
  /** Marks of items, each as often as it is deep; the last of them says whether the list is numbered. */
  items: RegExp;
  numbered: string;
  /** Where code begins, its language in the group `language`, its file in `path`; and where it ends. */
  opens: RegExp;
  closes: RegExp;
  /** Lines that only say how something is to look. */
  silent: RegExp;
  /** Whether characters are written as entities, in code too. */
  hasEntities: boolean;
  /** Puts marks whole that a page's width broke; lines keep their numbers. */
  across?: (text: string) => string;
  /** A line's marks: applied one after the other, outside code. */
  marks: readonly (readonly [RegExp, string])[];
};

/** Characters that stand beside a mark's outer side. */
const BEFORE = String.raw`(?<=^|[\s（(，。、：:；;“"「|>])`;
const AFTER = String.raw`(?=$|[\s（(）)，。、：:；;,.!?！？”"」|<-])`;
const between = (mark: string, inner: string): RegExp =>
  new RegExp(`${BEFORE}${mark}(?=\\S)(${inner}{0,300}?\\S)${mark}${AFTER}`, 'gu');

const STRONG = [between(String.raw`\*`, String.raw`[^*\n]`), '**$1**'] as const;
const NEVER = /(?!)/;

export const MARKUPS: readonly Markup[] = [
  {
    name: 'Org',
    hasEntities: false,
    heading: /^(\*{1,6})\s+(?:(?:TODO|DONE|NEXT|WAITING)\s+)?(?:\[#[A-C]\]\s+)?(\S.*?)(?:\s+(?::[\w@]+)+:)?$/,
    signs: /^[ \t]*#\+[a-z_]+[: ]|^[ \t]*:PROPERTIES:|\[\[[^\][\n]+\]\[/im,
    items: NEVER,
    numbered: '',
    opens: /^[ \t]*#\+begin_(?:src|example)[ \t]*(?<language>[\w+#-]*)/i,
    closes: /^[ \t]*#\+end_(?:src|example)/i,
    silent:
      /^[ \t]*(?::(?:PROPERTIES|END|CUSTOM_ID|ID|LOGBOOK)\b.*|#\+(?:begin|end)_\w+.*|#\+(?:options|startup|filetags|setupfile)\b.*)$/i,
    across: (text) =>
      text.replace(
        /\[\[([^\][\n]{1,500})\]\[((?:[^\n]|\n(?!\n)){1,600}?)\]\]/g,
        (_, address: string, words: string) =>
          `[[${address}][${words.replace(/\s*\n\s*/g, ' ')}]]${'\n'.repeat(words.split('\n').length - 1)}`,
      ),
    marks: [
      [/^[ \t]*#\+title:[ \t]*/i, '标题：'],
      [/^[ \t]*#\+(?:caption|name):[ \t]*/i, ''],
      [/^[ \t]*(?:#\+|:)([a-z_]+):[ \t]+(?=\S)/i, '$1：'],
      [/^(\s*\|)-[-+]+\|\s*$/, '$1 --- |'],
      [/^(\s*[-+][ \t]+.{1,200}?)[ \t]+::[ \t]+/, '$1: '],
      [/\[\[([^\][\n]{1,500})\]\[([^\n]{1,600}?)\]\]/g, '[$2]($1)'],
      [between('=', String.raw`[^=\n]`), '`$1`'],
      [between('~', String.raw`[^~\n]`), '`$1`'],
      STRONG,
    ],
  },
  {
    name: 'AsciiDoc',
    hasEntities: false,
    heading: /^(={1,6})\s+(\S.*?[^=\s])\s*$/,
    signs:
      /^\[(?:source|cols|options|arabic|TIP|NOTE|IMPORTANT|WARNING|CAUTION)\b|^\[\[[^[\]\n]+\]\]$|^:[\w-]+:(?: |$)|^\|===|^\. \S|(?:link:|https?:\/\/)[^\s[\]]{1,300}\[[^\]\n]/m,
    items: /^\s*(\*{1,5}|\.{1,5}|-)\s+(?=\S)/,
    numbered: '.',
    opens: /^\s*(?:-{4,}|\.{4,})\s*$/,
    closes: /^\s*(?:-{4,}|\.{4,})\s*$/,
    silent: /^\s*(?:\[(?!(?:source|,)\b)[^[\]\n]*\]|\[\[[^[\]\n]+\]\]|={4,}|\*{4,}|_{4,}|--|\+|:[\w!-]+:|\/\/.*)\s*$/,
    marks: [
      [/^:([\w-]+):[ \t]+(?=\S)/, '$1：'],
      [/^\.(?=[^\s.])(.{1,200})$/, '**$1**'],
      [/^(\S.{0,200}?)::[ \t]+(?=\S)/, '- $1: '],
      [/(?:link:)?(https?:\/\/[^\s[\]]{1,400})\[([^\]\n]{1,300})\]/g, '[$2]($1)'],
      [/(?:link|xref):([^\s[\]]{1,400})\[([^\]\n]{1,300})\]/g, '[$2]($1)'],
      [/\[[.\w-]{1,40}\]#([^#\n]{1,200})#/g, '`$1`'],
      [/<<[^<>\n,]{1,200},([^<>\n]{1,200})>>/g, '$1'],
      [/`\+([^`\n]{1,300})\+`/g, '`$1`'],
      STRONG,
    ],
  },
  {
    name: 'Jira or Textile markup',
    hasEntities: true,
    heading: /^h([1-6])(?:\([^()\n]*\))?\.\s+(\S.*)$/,
    level: (marks) => Number(marks),
    signs: /^h[1-6]/m,
    items: /^\s*([*#-]{1,5})\s+(?=\S)/,
    numbered: '#',
    opens:
      /^\s*(?:\{(?:code|noformat)(?::(?=[^{}\n])(?:title=(?<path>[^|{}\n]+)\|?)?(?:(?:language=)?(?<language>[a-z+#]+))?[^{}\n]*)?\}|<pre[^<>\n]*>(?:<code[^<>\n]*>)?|bc(?:\([^()\n]*\))?\.\.?)\s*$/i,
    closes: /^\s*(?:\{(?:code|noformat)\}|(?:<\/code>)?<\/pre>|p\.)\s*$/i,
    silent: /^\s*\{(?:panel|tip|info|note|warning|quote|expand|anchor|toc|color)(?::(?!.*title=)[^{}\n]*)?\}\s*$/i,
    marks: [
      [/^\s*\{(?:panel|tip|info|note|warning|expand)(?::|:.*?\|)title=([^|{}\n]{1,200})[^{}\n]*\}/i, '**$1**'],
      [/\{(?:color|anchor)[^{}\n]*\}/gi, ''],
      [/\\(?=[-(){}[\]!|])/g, ''],
      [/\|\|/g, '|'],
      [/\|_\./g, '|'],
      [/\{\{([^{}\n]{1,300})\}\}/g, '`$1`'],
      [between('@', String.raw`[^@\n]`), '`$1`'],
      [/\[([^[\]|\n]{1,300})\|([^\s[\]|]{1,400})(?:\|[^[\]\n]{0,100})?\]/g, '[$1]($2)'],
      [/"([^"\n]{1,300})":((?:https?:\/\/|\/)[^\s"（）]{1,400})/g, '[$1]($2)'],
      STRONG,
    ],
  },
  {
    name: 'wiki markup (MediaWiki, DokuWiki)',
    hasEntities: true,
    heading: /^(={1,6})\s*([^=\s](?:[^\n]*[^=\s])?)\s*\1\s*$/,
    // DokuWiki counts down: its first heading has six.
    level: (marks, text) => (/^={6} ?[^=\n]/m.test(text) ? 7 - marks.length : marks.length),
    signs:
      /'''|''[\w%][^'\n]*''|<(?:syntaxhighlight|source|nowiki|file|code|pre)\b|\[\[[^[\]\n|]+\||\[https?:\/\/[^\s[\]]+ [^\]\n]|^\{\||^\^ /m,
    items: /^(?:([*#:]{1,5})|(?: {2})+([*-]))\s+(?=\S)/,
    numbered: '#-',
    opens: /^\s*<(?:syntaxhighlight|source|code|file|pre)(?:\s+(?:lang=")?(?<language>[\w+#-]*)"?[^<>\n]*)?>\s*$/i,
    closes: /^\s*<\/(?:syntaxhighlight|source|code|file|pre)>\s*$/i,
    silent:
      /^\s*(?:<span id="[^"\n]*"><\/span>|\{\|.*|\|\}|\|-+.*|__\w+__|<\/?(?:div|center|blockquote)[^<>\n]*>|<br ?\/?>)\s*$/i,
    marks: [
      [/^!\s*(.*)$/, '| $1 |'],
      [/^\|\s+(.*[^|\s])\s*$/, '| $1 |'],
      [/^\^\s*(.*?)\s*\^\s*$/, '| $1 |'],
      [/\s+(?:!!|\|\||\^)\s+/g, ' | '],
      [/<(code|tt|kbd)>(?:<nowiki>)?([^<\n]{1,300}?)(?:<\/nowiki>)?<\/\1>/gi, '`$2`'],
      [/''%%([^%\n]{1,300})%%''/g, '`$1`'],
      [/'''([^'\n]{1,300})'''/g, '**$1**'],
      [/''([^'\n]{1,300})''/g, '`$1`'],
      [/<\/?nowiki>/gi, ''],
      [/\[\[([^[\]\n|]{1,400})\|([^\]\n]{1,300})\]\]/g, '[$2]($1)'],
      [/(?<!\[)\[(https?:\/\/[^\s[\]]{1,400}) ([^\]\n]{1,300})\](?!\()/g, '[$2]($1)'],
      [/^;\s*(.{1,200}?)\s*:\s+/, '- $1: '],
    ],
  },
  {
    name: 'TiddlyWiki',
    hasEntities: false,
    heading: /^(!{1,6})\s*([^!\s].*)$/,
    signs: /^type: text\/vnd\.tiddlywiki$|''[^'\n]+''|\[\[[^[\]\n|]+\|[^[\]\n|]+\]\]/m,
    items: /^([*#]{1,5})\s+(?=\S)/,
    numbered: '#',
    opens: /^`{3}(?<language>[\w+#-]{0,20})\s*$/,
    closes: /^`{3}\s*$/,
    silent: /^(?:(?:created|modified|creator|modifier|tags|type|revision|bag|color|icon|list): .*|<<toc\b.*>>)$/,
    marks: [
      [/^title: (?=\S)/, '# '],
      [/''([^'\n]{1,300})''/g, '**$1**'],
      [/\[\[([^[\]\n|]{1,300})\|([^\s[\]|]{1,400})\]\]/g, '[$1]($2)'],
      // A title may have brackets of its own.
      [/\[\[([^\n|]{1,300})\|(https?:\/\/[^\s[\]|]{1,400})\]\]/g, '[$1]($2)'],
      [/^\|!(.*)$/, '| $1'],
    ],
  },
  {
    name: "a chat program's marks (Slack)",
    hasEntities: true,
    heading: /^\s*(?::[\w+-]{1,40}:\s*){0,3}(\*)([^*\n]{1,60})\*\s*:?\s*$/,
    level: () => 2,
    signs: /<https?:\/\/[^\s<>|]+\|[^<>\n]+>/,
    items: NEVER,
    numbered: '',
    opens: /^\s*`{3}(?<language>[\w+#-]{0,20})\s*$/,
    closes: /^\s*`{3}\s*$/,
    // How many readers answered with a picture.
    silent: /^\s*(?::[\w+-]{1,40}:\s*\d{0,4}\s*){1,20}$/,
    marks: [
      [/^\s*(?::[\w+-]{1,40}:\s*){1,3}/, ''],
      [/^ {2,}(?=[•▪])/, ''],
      [/<(https?:\/\/[^\s<>|]{1,400})\|([^<>\n]{1,300})>/g, '[$2]($1)'],
      [/^(\s*(?:[•▪◦-]\s+)?)\*([^*\n]{1,200})\*/, '$1**$2**'],
      STRONG,
    ],
  },
  {
    name: "a mail program's text (Thunderbird)",
    hasEntities: false,
    heading: /^( {6})([^\s|=(){}[\];:,."'`#@*<>]{1,20}(?: [^\s|=(){}[\];:,."'`#@*<>]{1,20}){0,2})\s*$/,
    level: () => 2,
    signs: /(?:^|[\s（(，、：])\|[^\s|][^|\n]{0,100}\|(?=[\s）)（(，、：:。]|$)/m,
    items: NEVER,
    numbered: '',
    opens: NEVER,
    closes: NEVER,
    silent: NEVER,
    across: barsOnALine,
    marks: [[between(String.raw`\|`, String.raw`[^|\n]`), '`$1`'], STRONG],
  },
  {
    name: 'BBCode',
    hasEntities: false,
    heading:
      /^\s*(?:\[(?:align=\w{1,10}|center|color=[#\w]{1,20}|font=[^[\]\n]{1,40})\]){0,3}\[(h[1-6]|size=["']?\d{1,3}|b)[^[\]\n]{0,6}\](?:\[(?:b|u|color=[#\w]{1,20})\]){0,3}((?:[^\n[]|\[(?!\/)){1,200})(?:\[\/(?:b|u|h[1-6]|size|color|font|align|center)\]){1,7}\s*$/i,
    level: (marks) => levelOfTag(marks.toLowerCase()),
    signs: /\[\/(?:b|size|h[1-6]|url|list|code|color)\]/i,
    items: /^\s*\[([*#]{1,5})\]\s*/,
    numbered: '#',
    opens: /^\s*\[(?:code|pre)(?:=(?<language>[\w+#-]{1,20}))?\]\s*$/i,
    closes: /^\s*\[\/(?:code|pre)\]\s*$/i,
    silent: /^\s*(?:\[\/?(?:list|quote|align|center|indent|spoiler|hr)(?:=[^[\]\n]{0,60})?\]\s*){1,4}$/i,
    across: listsOfTags,
    marks: [
      [/\[url\](https?:\/\/[^\s[\]]{1,400})\[\/url\]/gi, '$1'],
      [/\[url=["']?(https?:\/\/[^\s[\]"']{1,400})["']?\]((?:[^\n[]|\[(?!\/url\])){1,400})\[\/url\]/gi, '[$2]($1)'],
      [
        /\[(font)=["']?(?:mono(?:space)?|consolas|courier[^[\]\n]{0,10}|menlo)["']?\]([^[\]`\n]{1,300})\[\/\1\]/gi,
        '`$2`',
      ],
      [/\[(icode|c|tt|inline)\]([^`\n]{1,300}?)\[\/\1\]/gi, '`$2`'],
      [/\[b\](?=\S)((?:[^\n[]|\[(?!\/b\])){1,300})\[\/b\]/gi, '**$1**'],
      [/\[\/?(?:i|u|s|b|sub|sup|size|color|font|align|center|img|quote|indent|email)(?:=[^[\]\n]{0,60})?\]/gi, ''],
    ],
  },
];

/** `[*]` says nothing of its list: each is written as often as it is deep, `#` in a numbered one; tags of code stand alone. */
function listsOfTags(text: string): string {
  const lists: string[] = [];
  return text
    .replace(/(\[(?:code|pre)(?:=[\w+#-]{1,20})?\])[ \t]*(?=\S)/gi, '$1\n')
    .replace(/(?<=\S)[ \t]*(?=\[\/(?:code|pre)\])/gi, '\n')
    .replace(
      /\[(\/)?list(?:=([^[\]\n]{0,20}))?\]|\[\*\]/gi,
      (tag, end: string | undefined, kind: string | undefined) => {
        if (tag === '[*]') return `[${(lists.at(-1) ?? '*').repeat(Math.min(Math.max(lists.length, 1), 5))}]`;
        if (end) lists.pop();
        else lists.push(kind === undefined ? '*' : '#');
        return tag;
      },
    );
}

/** Forums count sizes from 1 to 7, in hundredths or in points. */
function levelOfTag(tag: string): number {
  const number = Number(/\d{1,3}$/.exec(tag)?.[0] ?? 0);
  if (!tag.startsWith('size')) return tag === 'b' ? 3 : number;
  const [first, second] = number <= 7 ? [6, 5] : number < 80 ? [24, 18] : [180, 130];
  return number >= first ? 1 : number >= second ? 2 : 3;
}

/** Names between bars that a page's width broke are whole; the line end stands behind them. */
function barsOnALine(text: string): string {
  return text
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => {
      const parts = paragraph.split('|');
      if (parts.length % 2 === 0) return paragraph;
      return parts
        .map((part, at) => (at % 2 === 1 ? onOneLine(part) : at > 0 ? '\n'.repeat(ends(parts[at - 1])) + part : part))
        .join('|');
    })
    .join('');
}

/** Without a regular expression: spaces without end would be looked at again from each of them. */
const onOneLine = (part: string): string =>
  part
    .split('\n')
    .map((line, at, all) =>
      all.length === 1 ? line : at === 0 ? line.trimEnd() : at === all.length - 1 ? line.trimStart() : line.trim(),
    )
    .join(' ');

const ends = (part = ''): number => part.split('\n').length - 1;
