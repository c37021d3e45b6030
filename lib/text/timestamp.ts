/** Points in time as reports give them: minute precision, always with an offset. */

const FORM =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|UTC|GMT|CST|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?)?$/i;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAY_NAME = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[.,]?\s+/i;

/** `2026年6月30日 下午6：05 (UTC+8)`, `Jun 30, 2026, 6:05 PM GMT+8` and what else browsers print, as the form of numbers. */
function inNumbers(text: string): string {
  return inHours(
    inDays(
      text
        .trim()
        .replace(/：/g, ':')
        .replace(/\s*[(（]?\s*(?:北京时间|China Standard Time)\s*[)）]?\s*$/i, '')
        .replace(/[(（]([^()（）]*)[)）]$/, '$1'),
    ),
  ).trim();
}

/** The day, in front. */
function inDays(text: string): string {
  return (
    text
      .replace(/^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日[,，]?/, '$1-$2-$3 ')
      .replace(/^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})[,，]?\s*[(（]?\s*(?:星期|周)[一二三四五六日天]\s*[)）]?/, '$1 ')
      // `2026-06-0604:22`: text of a PDF may lose the space.
      .replace(/^(\d{4}-\d{2}-\d{2})(?=\d{2}:\d{2}(?!\d))/, '$1 ')
      .replace(/^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}),\s+/, '$1 ')
      .replace(DAY_NAME, '')
      .replace(/^(\d{1,2})\s+([A-Za-z]{3,9})\.?,?\s+(?=\d{4})/, '$2 $1 ')
      .replace(
        /^([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4}),?\s+(?:at\s+)?/,
        (whole, name: string, day: string, year: string) => {
          const month = MONTHS.indexOf(name.toLowerCase()) + 1;
          return month === 0 ? whole : `${year}-${month}-${day} `;
        },
      )
  );
}

/** The time behind it: `下午1:26`, `1:26 PM`, `13点26分`. */
function inHours(text: string): string {
  return text
    .replace(/^(\S+ +\D{0,4}\d{1,2})\s*[时点]\s*(\d{1,2})\s*分?/, '$1:$2')
    .replace(
      /^(\S+ +)([上下]午|凌晨|清晨|早上|中午|傍晚|晚上)\s*(\d{1,2})(?=:)/,
      (_, day: string, part: string, hour: string) => day + of24(hour, part),
    )
    .replace(
      /^(\S+ +)(\d{1,2})((?::\d{2}){1,2})\s*([ap])\.?m\.?(?![a-z])/i,
      (_, day: string, hour: string, rest: string, half: string) =>
        day + of24(hour, /p/i.test(half) ? '下午' : '上午') + rest,
    );
}

/** Browsers begin both halves with 12; `晚上12` is midnight of the next day, and taken for no hour. */
function of24(hour: string, part: string): string {
  const number = Number(hour);
  if (number === 12) return /下午|中午/.test(part) ? hour : part === '晚上' ? '24' : '0';
  const isLate = /下午|傍晚|晚上/.test(part) || (part === '中午' && number < 11);
  return isLate && number < 12 ? String(number + 12) : hour;
}

/** Captures print Beijing time without saying so. */
const BEIJING = '+08:00';

/**
 * @param text `2026-06-03 10:06`, `2026-06-03T10:06+08:00`, with or without seconds; no offset means Beijing time
 * @returns ISO 8601 to the minute, `2026-06-03T10:06:00+08:00`, or null where the text is no date that exists
 */
export function parseTimestamp(text: string): string | null {
  const match = FORM.exec(inNumbers(text));
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1, 6).map((digits) => digits.padStart(2, '0'));
  const offset = offsetOf(match[6]);
  const time = `${year}-${month}-${day}T${hour}:${minute}:00`;
  const asUtc = new Date(`${time}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 16) !== time.slice(0, 16)) return null;
  return Number.isNaN(Date.parse(time + offset)) ? null : time + offset;
}

function offsetOf(text: string | undefined): string {
  // In reports of a Chinese site it is China's, not the central one of North America.
  if (text === undefined || /^cst$/i.test(text)) return BEIJING;
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  return sign === undefined ? '+00:00' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}
