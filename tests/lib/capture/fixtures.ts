import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParsedCapture, parseCapture } from '../../../lib/capture/parse-capture';

export const FIXTURES = join(import.meta.dirname, '../../fixtures/capture');

/** @returns what a fixture holds; `file` is relative to the fixtures of captures */
export function parseFixture(file: string): Promise<ParsedCapture> {
  return parseCapture({ file, bytes: readFileSync(join(FIXTURES, file)) });
}

/** @returns what a text holds, as if it had been saved in UTF-8 */
export function parseText(text: string, file = 'x.txt'): Promise<ParsedCapture> {
  return parseCapture({ file, bytes: new TextEncoder().encode(text) });
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(FIXTURES, file), 'utf8')) as T;
}
