/** Arguments that several tools take. Every text has a largest length: nobody's names are longer. */
import { z } from 'zod';

export const pull = z
  .union([z.string().min(1).max(300), z.int().min(1)])
  .transform(String)
  .describe('The PR: `24870`, `#24870`, `name#24870`, `owner/name#24870`, or its address on GitHub');

export const repo = z.string().max(150).optional().describe('Only this repository, `owner/name`; all by default');

export const name = z.string().min(1).max(500);

export const limit = z.int().min(1).max(100).default(20).describe('Longest list wanted, 1 to 100; 20 by default');

export const cursor = z
  .string()
  .regex(/^\d{1,9}$/, 'no cursor: pass on `next` of the answer before')
  .optional()
  .describe('`next` of the answer before, for what comes after it');
