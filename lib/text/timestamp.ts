/** Points in time as reports give them: minute precision, always with an offset. */

const FORM =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(Z|UTC|GMT|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?)?$/i;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** `2026年6月30日 06：05 (UTC+8)` and `Jun 30, 2026 06:05` as the form of numbers. */
function inNumbers(text: string): string {
  return (
    text
      .trim()
      .replace(/：/g, ':')
      .replace(/\s*[(（]?\s*北京时间\s*[)）]?\s*$/, '')
      .replace(/[(（]([^()（）]*)[)）]$/, '$1')
      .replace(/^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日[,，]?\s*(?:(?:星期|周).\s*)?/, '$1-$2-$3 ')
      // `2026-06-0604:22`: text of a PDF may lose the space.
      .replace(/^(\d{4}-\d{2}-\d{2})(?=\d{2}:\d{2}(?!\d))/, '$1 ')
      .replace(/^(\d{4}-\d{1,2}-\d{1,2} )(\d{1,2})\s*[时点]\s*(\d{1,2})\s*分?/, '$1$2:$3')
      .replace(
        /^([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4}),?\s+(?:at\s+)?/,
        (whole, name: string, day: string, year: string) => {
          const month = MONTHS.indexOf(name.toLowerCase()) + 1;
          return month === 0 ? whole : `${year}-${month}-${day} `;
        },
      )
      .trim()
  );
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
  if (text === undefined) return BEIJING;
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  return sign === undefined ? '+00:00' : `${sign}${hours.padStart(2, '0')}:${minutes}`;
}
