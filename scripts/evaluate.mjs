import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';

/** The evaluation, run by the Node that the project brings, on whatever Node this is. */
ensureInstalled();
process.exitCode = await runNode(['backend/evaluate/evaluate.ts', ...process.argv.slice(2)]);
