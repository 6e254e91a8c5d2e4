import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';
import { UNIT_TESTS } from './unit-tests.mjs';

/** `npm run unit [-- folder …]`: runs the unit tests in the folders, except those with databases, browsers or random input. */
ensureInstalled();
process.exitCode = await runNode([...UNIT_TESTS, ...process.argv.slice(2)]);
