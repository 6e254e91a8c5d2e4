import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('docs/dependencies.md lists exactly the runtime dependencies', async () => {
  const { dependencies } = JSON.parse(await read('package.json')) as { dependencies: object };
  const [used = ''] = (await read('docs/dependencies.md')).split('\n## ');
  const [, ...rows] = [...used.matchAll(/^\| ([^|]+) \|/gm)].map(([, names = '']) => names);
  const named = rows.filter((names) => !/^-+$/.test(names)).flatMap((names) => names.split(', '));
  expect(named.toSorted()).toEqual(Object.keys(dependencies).toSorted());
});
