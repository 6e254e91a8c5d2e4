import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

interface Manifest {
  readonly permissions: string[];
  readonly host_permissions: string[];
  readonly optional_host_permissions: string[];
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifests = ['chrome', 'firefox'].map(
  (browser) => JSON.parse(read(`.output/${browser}-mv3/manifest.json`)) as Manifest,
);
const wanted = new Set(manifests.flatMap((one) => [...one.permissions, ...one.host_permissions]));
const optional = new Set(manifests.flatMap((one) => one.optional_host_permissions));

/** Returns the permissions in a document's table, with the optional ones listed separately. */
function namedIn(document: string) {
  const [, table = ''] = /^\| permission \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(read(document)) ?? [];
  const cells = table.split('\n').map((row) => row.split('|')[1] ?? '');
  const namesIn = (some: string[]) => some.flatMap((cell) => cell.match(/(?<=`)[^`, ]+(?=`)/g) ?? []);
  const isOptional = (cell: string) => cell.includes('(optional)');
  return {
    wanted: namesIn(cells.filter((cell) => !isOptional(cell))),
    optional: namesIn(cells.filter(isOptional)),
  };
}

describe.each(['README.md', 'docs/store/permissions.md'])('%s', (document) => {
  it('lists exactly the extension’s permissions', () => {
    const named = namedIn(document);
    expect(named.wanted.toSorted()).toEqual([...wanted].toSorted());
    expect(named.optional.toSorted()).toEqual([...optional].toSorted());
  });
});
