import { ensureBrowsers } from './ensure-browsers.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';

/**
 * `npm run demo`: starts Kith on a free port, and a browser with the extension and plain pages instead of LinkedIn's.
 * Takes pictures of everything a user sees, and saves them in .output/demo.
 *
 * `-- --docs` also takes the README's pictures, and `-- --store` those for the extension stores.
 * `-- --lang de` uses another language and saves in .output/demo/de.
 * `-- --states` takes pictures of every state of the card instead, in every language, narrow, light and dark. Reports
 * text that is cut off, and saves in .output/demo/states.
 * `-- --design` shows every state of the reference design next to Kith's, in .output/demo/design. `--drawing FOLDER` sets
 * the folder of the design.
 */
ensureInstalled();
ensureBrowsers();
await ensureBuilt();
const words = process.argv.slice(2);
const script = words.includes('--states')
  ? 'test/demo/states.ts'
  : words.includes('--design')
    ? 'test/demo/design.ts'
    : 'test/demo/demo.ts';
process.exitCode = await runNode([script, ...words]);
