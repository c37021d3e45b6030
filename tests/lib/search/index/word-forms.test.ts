import { describe, expect, it } from 'vitest';
import { WordForms } from '../../../../lib/search/index/word-forms';

const WORDS = [
  'hash',
  'hashes',
  'hasher',
  'hashers',
  'hashing',
  'glob',
  'global',
  'spec',
  'special',
  'compile',
  'compilation',
];

const forms = new WordForms((prefix) => WORDS.filter((word) => word.startsWith(prefix)));

describe('the words of a family', () => {
  it.each([
    ['hashing', ['hasher', 'hashers']],
    ['hasher', ['hash', 'hashes', 'hashing']],
    ['compile', ['compilation']],
  ])('of %s are those of its root that are no forms of it', (word, kin) => {
    expect(forms.kin(word).toSorted()).toEqual(kin);
  });

  it.each(['glob', 'global', 'spec', 'special'])('of %s are none: only its letters begin another word', (word) => {
    expect(forms.kin(word)).toEqual([]);
  });
});
