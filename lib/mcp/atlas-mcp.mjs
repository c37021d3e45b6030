#!/usr/bin/env node
// The `atlas-mcp` executable: plain JavaScript, because it must run before any TypeScript can.
import { load } from '../run.mjs';

const { main } = await load('mcp');
process.exitCode = await main(process.argv.slice(2));
