import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evidenceWords, sourceWords } from '../../../../components/import/source-words.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const unique = (found: readonly (string | undefined)[]) => [...new Set(found.map((one = '') => one))];

/** All names of sources that file readers set. */
const sources = unique(
  globSync('backend/imports/**/*.ts', { cwd: ROOT }).flatMap((path) =>
    [...read(path).matchAll(/\bsource: '([^']+)'/g)].map(([, source]) => source),
  ),
);
/** All kinds except those only entered manually. */
const evidence = unique(
  [
    ...(/EVIDENCE_KINDS = \[([^\]]+)\]/.exec(read('backend/network/evidence.ts'))?.[1] ?? '').matchAll(
      /'(\w+)'/g,
    ),
  ].map(([, kind]) => kind),
).filter((kind) => kind !== 'rating' && kind !== 'not_acquainted');

describe('labels of sources and evidence', () => {
  it.each(sources)('exist for the source %s', (source) => {
    expect(sourceWords(source)).toMatch(/^[A-Z]/);
  });

  it.each(evidence)('exist for the evidence %s', (kind) => {
    expect(evidenceWords(kind)).toMatch(/^[A-Z]/);
  });

  it('fall back to the value itself when it is unknown', () => {
    expect([sourceWords('carrier-pigeon'), evidenceWords('handshake')]).toEqual([
      'carrier-pigeon',
      'handshake',
    ]);
  });
});
