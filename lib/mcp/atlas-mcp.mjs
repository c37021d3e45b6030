#!/usr/bin/env node
// The `atlas-mcp` executable: plain JavaScript, because it must run before any TypeScript can. Registers tsx and hands over.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
