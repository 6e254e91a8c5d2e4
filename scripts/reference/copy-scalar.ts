/**
 * Writes assets/reference/scalar.js.gz: the browser build of @scalar/api-reference from its npm package. The package isn't
 * a dependency, because it would install 311 MB for this one file. After changing the version in scalar-package.ts, run:
 * npx node scripts/reference/copy-scalar.ts
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { SCALAR } from './scalar-package.ts';

const PACKAGE = `${SCALAR.name}@${SCALAR.version}`;

const packed = z.array(z.object({ filename: z.string(), integrity: z.string() })).length(1);

const folder = mkdtempSync(join(tmpdir(), 'kith-scalar-'));
try {
  const told = execFileSync('npm', ['pack', PACKAGE, '--json'], { cwd: folder, encoding: 'utf8' });
  const [archive] = packed.parse(JSON.parse(told));
  if (archive?.integrity !== SCALAR.integrity)
    throw new Error(`${PACKAGE} doesn’t have the expected hash, so it isn’t the package that was reviewed.`);
  const file = 'package/dist/browser/standalone.js';
  execFileSync('tar', ['-xzf', archive.filename, file], { cwd: folder });
  const target = new URL('../../assets/reference/scalar.js.gz', import.meta.url);
  writeFileSync(target, gzipSync(readFileSync(join(folder, file)), { level: 9 }));
  console.log(target.pathname);
} finally {
  rmSync(folder, { recursive: true });
}
