import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';

/** `npm run evaluate`: runs the evaluation. Uses the project's Node, whatever Node runs this file. */
ensureInstalled();
process.exitCode = await runNode(['backend/evaluate/evaluate.ts', ...process.argv.slice(2)]);
