import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

interface Remark {
  readonly code: string;
}

describe('Mozilla’s linter', () => {
  let found: { errors: Remark[]; notices: Remark[]; warnings: Remark[] };
  beforeAll(() => {
    const linter = join(ROOT, 'node_modules/addons-linter/bin/addons-linter');
    const { stdout } = spawnSync(
      join(ROOT, 'node_modules/node/bin/node'),
      [linter, '--output', 'json', join(ROOT, '.output/firefox-mv3')],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    found = JSON.parse(stdout);
  }, 120_000);

  it('finds no errors', () => {
    expect(found.errors).toEqual([]);
  });

  it('reports exactly the warnings that docs/store/warnings.md explains', () => {
    const explained = [
      ...readFileSync(join(ROOT, 'docs/store/warnings.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm),
    ];
    const remarked = new Set([...found.warnings, ...found.notices].map(({ code }) => code));
    expect(explained.map(([, code]) => code).toSorted()).toEqual([...remarked].toSorted());
  });
});
