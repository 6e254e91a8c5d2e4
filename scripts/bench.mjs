import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';

/**
 * `npm run bench`: compares the index with other engines. Uses the project's Node, whatever Node runs this
 * file.
 */
ensureInstalled();
process.exitCode = await runNode(['test/bench/bench.ts', ...process.argv.slice(2)]);
