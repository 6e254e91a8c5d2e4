import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';

/** `run-source.mjs FILE [argument …]`: runs a TypeScript file with the project's Node, whichever Node runs this file. */
ensureInstalled();
process.exitCode = await runNode(process.argv.slice(2));
