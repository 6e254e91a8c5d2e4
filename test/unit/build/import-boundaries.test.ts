import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Imports that violate the direction of the layers (docs/architecture.md), by importing file. */
const REFUSED = [
  ['utils/planted.ts', '../backend/store/store.ts'],
  ['components/planted.ts', '../backend/service/answers/answer-entities.ts'],
  ['entrypoints/popup/planted.ts', '../../backend/config.ts'],
  ['backend/network/planted.ts', '../store/store.ts'],
  ['backend/network/search/planted.ts', 'node:fs'],
  ['backend/network/planted-derived.ts', '../derive/keys.ts'],
  ['backend/derive/planted.ts', '../store/store.ts'],
  ['backend/derive/planted-reader.ts', '../imports/open-source.ts'],
  ['backend/derive/planted-file.ts', 'node:fs'],
  ['backend/imports/planted.ts', '../store/store.ts'],
  ['backend/imports/planted-derived.ts', '../derive/keys.ts'],
  ['backend/store/planted.ts', '../service/answers/answer-entities.ts'],
  ['backend/store/planted-reader.ts', '../imports/open-source.ts'],
  ['backend/service/kith/lists/planted.ts', '../../../companion/companion-key.ts'],
  ['backend/companion/planted.ts', '../store/store.ts'],
  ['backend/companion/planted-heart.ts', '../network/strength/tie.ts'],
  ['backend/mcp/planted.ts', '../store/store.ts'],
  ['backend/service/planted-assistant.ts', '../mcp/tools.ts'],
  ['backend/commands/planted.ts', '../evaluate/snapshot.ts'],
  ['backend/commands/planted-start.ts', '../serve.ts'],
  ['backend/cli/planted.ts', '../commands/commands.ts'],
  ['backend/server/planted.ts', '../commands/commands.ts'],
  ['backend/evaluate/planted.ts', '../service/networks/networks.ts'],
  ['backend/evaluate/planted-store.ts', '../store/open-store.ts'],
  ['backend/evaluate/by-source/planted.ts', '../../service/networks/networks.ts'],
] as const;

const ALLOWED = [
  ['backend/store/fine.ts', '../imports/record.ts'],
  ['backend/store/fine-derived.ts', '../derive/keys.ts'],
  ['backend/derive/fine.ts', '../imports/record.ts'],
  ['backend/imports/fine.ts', '../network/evidence.ts'],
  ['backend/service/fine.ts', '../store/store.ts'],
  ['backend/commands/fine.ts', '../service/answers/answer-entities.ts'],
  ['backend/evaluate/by-source/fine.ts', '../../store/open-store.ts'],
] as const;

describe('imports between layers', () => {
  let folder = '';
  let refused: ReadonlySet<string> = new Set();

  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'kith-layers-')));
    cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    for (const [file, imported] of [...REFUSED, ...ALLOWED]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `import { x } from '${imported}';\nexport const y = x;\n`);
    }
    refused = filesRefusedIn(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(REFUSED)('are rejected in %s of %s', (file) => {
    expect(refused).toContain(file);
  });

  it.each(ALLOWED)('are accepted in %s of %s', (file) => {
    expect(refused).not.toContain(file);
  });
});

/**
 * Each folder of the store imports only folders listed before it (docs/store.md). Files next to the folders may import all
 * of them.
 */
const FOLDERS = [
  'database',
  'identity',
  'accounts',
  'sources',
  'derived',
  'views',
  'documents',
  'statements',
  'teams',
  'own-data',
  'importing',
  'erasing',
];

describe('folders of the store', () => {
  const store = join(ROOT, 'backend/store');
  const files = globSync('*/**/*.ts', { cwd: store });

  it('are all listed in this test', () => {
    expect(new Set(files.map(folderOf))).toEqual(new Set(FOLDERS));
  });

  it('never import a later folder', () => {
    const upwards = files.flatMap((file) => importedUpwards(file, readFileSync(join(store, file), 'utf8')));
    expect(upwards).toEqual([]);
  });

  it.each([
    ['sources/sources.ts', '../erasing/erase-person.ts'],
    ['accounts/members.ts', '../teams/read-teams.ts'],
    ['derived/derived-network.ts', '../open-store.ts'],
  ])('are reported if %s imports %s', (file, imported) => {
    expect(importedUpwards(file, `import type { x } from '${imported}';\n`)).toEqual([
      `${file}: ${imported}`,
    ]);
  });
});

/** Returns a file's imports from later folders or from `open-store.ts`. */
function importedUpwards(file: string, text: string): string[] {
  const imported = [...text.matchAll(/from '(\.\.\/[^.][^']+)'/g)].map(([, path = '']) => path);
  const isUpwards = (path: string) =>
    FOLDERS.indexOf(folderOf(path.slice(3))) > FOLDERS.indexOf(folderOf(file)) || path === '../open-store.ts';
  return imported.filter(isUpwards).map((path) => `${file}: ${path}`);
}

function folderOf(path: string): string {
  return path.slice(0, path.indexOf('/'));
}

/** Returns the files in which the linter rejects an import, with the project's configuration. */
function filesRefusedIn(directory: string): Set<string> {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const options = [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--max-diagnostics=100',
  ];
  try {
    execFileSync(biome, [...options, '--reporter=github', '.'], {
      cwd: directory,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return new Set();
  } catch (error) {
    const said = (error as { stdout: string }).stdout;
    return new Set([...said.matchAll(/file=([^,]+),/g)].map(([, file = '']) => relative(directory, file)));
  }
}
