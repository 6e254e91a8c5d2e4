import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run-node.mjs';

/** `npm start`: installs, builds and serves. It is plain JavaScript without dependencies, so it also runs on Node 20. */
process.chdir(ROOT);
ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(['backend/main.ts', 'serve']);
