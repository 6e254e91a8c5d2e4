import { ensureBrowsers } from './ensure-browsers.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';

/**
 * `npm run demo`: a whole Kith on a free port, a browser with the extension, plain pages in LinkedIn's place, and
 * pictures of everything a person sees, in .output/demo. With `-- --docs` the README's pictures too, with
 * `-- --store` those for the stores, with `-- --lang de` in another language, in .output/demo/de. With `-- --states` in their
 * place every state of the card in every language, narrow, light and dark, in .output/demo/states, and what of it is cut off.
 * With `-- --design` every state of the reference design beside ours, in .output/demo/design; `--drawing FOLDER` says where it is.
 */
ensureInstalled();
ensureBrowsers();
await ensureBuilt();
const words = process.argv.slice(2);
const script = words.includes('--states') ? 'states' : words.includes('--design') ? 'design' : 'demo';
process.exitCode = await runNode([`test/demo/${script}.ts`, ...words]);
