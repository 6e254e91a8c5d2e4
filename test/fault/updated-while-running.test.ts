import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataDirectory, ROOT, serve } from './support/kith-process.ts';
import { runHere } from './support/run-here.ts';

/** A copy of the project, so that this one doesn't change. */
function copyOfProject(): string {
  const copy = dataDirectory();
  for (const part of ['backend', 'utils', 'assets', 'package.json']) {
    cpSync(join(ROOT, part), join(copy, part), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

it('asks for a restart before an import when Kith was updated while running', async () => {
  const root = copyOfProject();
  const settings = { KITH_DATA: dataDirectory() };
  const file = join(dataDirectory(), 'Connections.csv');
  writeFileSync(
    file,
    'First Name,Last Name,URL,Company,Position,Connected On\nA,B,linkedin.com/in/a,,,05 Mar 2019',
  );
  await serve(settings, { root });
  writeFileSync(join(root, 'backend', 'version-of-tomorrow.ts'), '');
  const refused = await runHere(['import', file], settings);
  expect([refused.code, refused.out]).toEqual([
    1,
    'Kith was updated while running and must be restarted: stop it, then npm start. Nothing was changed.',
  ]);
});
