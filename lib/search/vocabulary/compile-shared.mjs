#!/usr/bin/env node
// Compiles content/vocabulary.yml into shared.json beside this file: what the search uses where a content folder has no
// vocabulary of its own. Run after every change of the YAML: `node lib/search/vocabulary/compile-shared.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';

const source = join(import.meta.dirname, '../../../content/vocabulary.yml');
const { data } = matter(`---\n${readFileSync(source, 'utf8').trimEnd()}\n---\n`);
const lines = data.map((group) => `  ${JSON.stringify(group.map((word) => word.toLowerCase()))}`);
writeFileSync(join(import.meta.dirname, 'shared.json'), `[\n${lines.join(',\n')}\n]\n`);
