#!/usr/bin/env node
// Compiles content/vocabulary.yml into shared.json beside this file: what the search uses where a content folder has no
// vocabulary of its own. Run after every change of the YAML: `node lib/search/vocabulary/compile-shared.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';

const source = join(import.meta.dirname, '../../../content/vocabulary.yml');
const { data } = matter(`---\n${readFileSync(source, 'utf8').trimEnd()}\n---\n`);
const lower = (words) => words.map((word) => word.trim().toLowerCase());
/** As `readWordGroups` has it: a line `typed > found` goes one way. */
const groupOf = (line) => {
  if (Array.isArray(line)) return lower(line);
  const [typed, found] = line.split('>').map((side) => lower(side.split(',')));
  return { typed, found };
};
const lines = data.map((line) => `  ${JSON.stringify(groupOf(line))}`);
writeFileSync(join(import.meta.dirname, 'shared.json'), `[\n${lines.join(',\n')}\n]\n`);
