import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run-node.mjs';

/** `npm start`: installs, builds, serves. Plain JavaScript that Node 20 runs, without dependencies. */
process.chdir(ROOT);
ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(['backend/main.ts', 'serve']);
