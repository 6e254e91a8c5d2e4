import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';

/** `npm run kith`: runs the command line. Uses the project's Node, whatever Node runs this file. */
ensureInstalled();
process.exitCode = await runNode(['backend/main.ts', ...process.argv.slice(2)]);
