/** The captures that are damaged: the smallest of each layout, whole, with what their layout loses. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMS, OTHER } from '../lib/capture/outline/dresses';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const captured = (file: string): string => read(`tests/fixtures/capture/layouts/${file}`);

export const TEXTS = [
  ...['27321.L1.txt', '28571.L1.txt', '27321.L1s.txt', '28571.L1s.txt', '27321.L2.txt', '28571.L2.txt'].map(captured),
  ...['27321.L3.md', '28571.L3.md', '27321.L3p.md', '28571.L3p.md', '27321.L4.txt', '28571.L4.txt'].map(captured),
];

/** Of sites that call their sections otherwise. */
export const OTHERS = Object.values(OTHER);

export const OF_OTHER_FORMS = Object.values(FORMS);

export const PAGES = ['27321.L6.html', '28571.L6.html'].map(captured);

export const REPORTS = ['28972.md', '33257.md', '27138.md'].map((file) => read(`content/sgl-project/sglang/${file}`));
