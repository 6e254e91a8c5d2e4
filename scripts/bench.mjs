import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';

/** The measurement of the index beside others, run by the Node that the project brings, on whatever Node this is. */
ensureInstalled();
process.exitCode = await runNode(['test/bench/bench.ts', ...process.argv.slice(2)]);
