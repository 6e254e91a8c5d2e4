import { ensureBrowsers } from './ensure-browsers.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';

/**
 * `npm run demo`: starts Kith on a free port and a browser with the extension, with plain pages in place of
 * LinkedIn's. Takes pictures of everything a user sees, in .output/demo.
 *
 * `-- --docs` also takes the README's pictures, `-- --store` those for the stores.
 * `-- --lang de` uses another language and writes to .output/demo/de.
 * `-- --states` takes every state of the card instead, in every language, narrow, light and dark, and reports
 * text that is cut off. It writes to .output/demo/states.
 * `-- --design` puts every state of the reference design beside Kith's, in .output/demo/design. `--drawing
 * FOLDER` says where the design is.
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
