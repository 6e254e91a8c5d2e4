import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const STORE = join(import.meta.dirname, '../../../../backend/store');
const FROM_BELOW = [
  ...['migrations', 'database', 'accounts', 'evidence', 'identity', 'views', 'companies', 'joining'],
  ...['by-hand', 'sources', 'same-people', 'scopes', 'lists', 'asks', 'searches', 'teams', 'erasing'],
];

/** Folders that a source imports and that do not stand before its own. */
function outOfOrder(folder: string, source: string): string[] {
  const before = FROM_BELOW.slice(0, FROM_BELOW.indexOf(folder));
  return [...source.matchAll(/'\.\.\/([\w-]+)\//g)]
    .map(([, name = '']) => name)
    .filter((name) => !before.includes(name));
}

describe('the folders of the store', () => {
  it('are all in the order that is kept here', () => {
    const folders = readdirSync(STORE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(FROM_BELOW.toSorted());
  });

  it.each(FROM_BELOW)('import what stands before them alone: %s', (folder) => {
    const found = readdirSync(join(STORE, folder)).map((file) => ({
      file,
      imports: outOfOrder(folder, readFileSync(join(STORE, folder, file), 'utf8')),
    }));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ imports }) => imports.length > 0)).toEqual([]);
  });

  it.each([
    ['accounts', "import { openTeams } from '../teams/open-teams.ts';", ['teams']],
    ['teams', "import type { Member } from '../store.ts';\nimport { x } from '../views/view.ts';", []],
    [
      'views',
      "import {\n  x,\n} from '../companies/x.ts';\nimport '../nowhere/x.ts';",
      ['companies', 'nowhere'],
    ],
  ])('are told apart where %s imports %j', (folder, source, found) => {
    expect(outOfOrder(folder, source)).toEqual(found);
  });
});
