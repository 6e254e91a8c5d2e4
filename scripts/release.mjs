import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run-node.mjs';

/** `npm run release [-- part …]`: packs the installable files into `.output/release/`. */
process.chdir(ROOT);
ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(['scripts/release/release.ts', ...process.argv.slice(2)]);
