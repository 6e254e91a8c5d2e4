import { ensureBrowsers } from './ensure-browsers.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runNode } from './run-node.mjs';

/**
 * `npm run demo`: a whole Kith on a free port, a browser with the extension, plain pages in LinkedIn's place, and
 * pictures of everything a person sees, in .output/demo. With `-- --docs` the README's pictures too, with
 * `-- --store` those for the stores, with `-- --lang de` in another language, in .output/demo/de.
 */
ensureInstalled();
ensureBrowsers();
ensureBuilt();
process.exitCode = await runNode(['test/demo/demo.ts', ...process.argv.slice(2)]);
