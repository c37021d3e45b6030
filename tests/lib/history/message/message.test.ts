import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findForms } from '../../../../lib/history/message/forms';
import { introOf } from '../../../../lib/history/message/intro';
import { plainBody } from '../../../../lib/history/message/plain-body';
import { reasonOf } from '../../../../lib/history/message/reason';
import { keepTrailers } from '../../../../lib/history/message/trailers';

const NO_FORM = () => false;
const intro = (body: string, title = 'A title') => introOf(plainBody(body), title, NO_FORM);

const FORM = `<!-- Describe your change -->
## Description

Keeps the rows
in one place.

![shot](https://example.com/a.png)

| before | after |
|--------|-------|
| 1 | 2 |

## Checklist

- [x] I ran the tests
- [ ] I read the guide

\`\`\`python
run("#12")
\`\`\`

<!-- This is an auto-generated comment: release notes by a robot -->
## Summary by Robot
* It does things
<!-- end of auto-generated comment: release notes by a robot -->

Co-authored-by: A Friend <friend@example.com>`;

describe('what is kept of a body', () => {
  test('is what the author wrote, without form, pictures, tables, checklists, code, robots and trailers', () => {
    expect(intro(FORM)).toBe('Description\nKeeps the rows in one place.');
  });

  test('keeps wrapped lines together, be there a number at the start of one, and drops marks of Markdown', () => {
    expect(intro('Last good nightly (Aug\n11) vs **Aug** 14.\n\n> [!NOTE]\n> Mind the `**` gap.\n1. one\n2. two')).toBe(
      'Last good nightly (Aug 11) vs Aug 14.\nMind the `**` gap.\n1. one\n2. two',
    );
    expect(intro('…the end of a long title\n\nWhy it is so.')).toBe('Why it is so.');
  });

  test('ends after 600 characters, between words', () => {
    const text = intro('word '.repeat(400));
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text.endsWith('word…')).toBe(true);
  });

  test('is nothing where the body repeats the title or has trailers alone', () => {
    expect(intro('A title\n\nSigned-off-by: B <b@example.com>')).toBe('');
    expect(intro('')).toBe('');
  });

  test('leaves out what many messages say word by word: that is a form', () => {
    const bodies = Array.from({ length: 6 }, (_, i) =>
      plainBody(`Thank you for helping us!\n\nThe change ${i} itself.`),
    );
    const isForm = findForms(bodies);
    expect(introOf(bodies[3] ?? [], '', isForm)).toBe('The change 3 itself.');
  });

  test('is shorter than the body and never more than 600 characters, whatever the body is', () => {
    const piece = fc.oneof(
      fc.constantFrom('<!--', '-->', '```', '\n', '\n\n', '- [ ] ', '# ', '| a |', '![', '](', '> '),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(intro(pieces.join('')).length).toBeLessThanOrEqual(600);
      }),
    );
  });
});

describe('trailers', () => {
  test('are kept once each, without the addresses of people', () => {
    const body =
      'Why\n\nCo-authored-by: A <a@x.org>\nCo-Authored-By: A <a@y.org>\nReviewed-on: https://example.com/5\nNote: this is prose';
    expect(keepTrailers(plainBody(body))).toEqual(['Co-authored-by: A', 'Reviewed-on: https://example.com/5']);
  });
});

describe('the reason of a revert', () => {
  const reason = (title: string, body = '') => reasonOf(title, plainBody(body));

  test('is the first sentence of the body that says why', () => {
    expect(
      reason(
        'Revert "X"',
        'This reverts commit 0123456789.\n\nIt breaks the nightly tests on all cards. We try later.',
      ),
    ).toBe('It breaks the nightly tests on all cards. We try later.');
    expect(reason('Revert "X"', '由于精度下降，先回退。')).toBe('由于精度下降，先回退。');
  });

  test('may stand in the title, outside of the title that it quotes', () => {
    expect(reason('Revert "Fix a crash caused by rows" due to failing CI')).toBe('due to failing CI');
    expect(reason('Revert "Fix a crash caused by rows"')).toBeNull();
  });

  test('is not made up', () => {
    expect(reason('Revert "X"', 'Reverts owner/name#12')).toBeNull();
    expect(reason('Revert "X"')).toBeNull();
  });
});
