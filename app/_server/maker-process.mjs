// The process that makes answers for serve.ts, see maker.ts. Plain JavaScript, because it must run before any TypeScript can.
import { load } from '../../lib/run.mjs';

const { main } = await load('maker');
await main();
