import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sourceWords } from '../../../../components/import/source-words.ts';
import { evidenceWords } from '../../../../components/path/evidence-words.ts';
import { speakEnglish } from '../support/english.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const unique = (found: readonly (string | undefined)[]) => [...new Set(found.map((one = '') => one))];

/** As readers name what they read. */
const sources = unique(
  globSync('backend/imports/**/*.ts', { cwd: ROOT }).flatMap((path) =>
    [...read(path).matchAll(/\bsource: '([^']+)'/g)].map(([, source]) => source),
  ),
);
/** All there are, but for what is only ever said by hand. */
const evidence = unique(
  [
    ...(/EVIDENCE_KINDS = \[([^\]]+)\]/.exec(read('backend/network/evidence.ts'))?.[1] ?? '').matchAll(
      /'(\w+)'/g,
    ),
  ].map(([, kind]) => kind),
).filter((kind) => kind !== 'rating' && kind !== 'not_acquainted');

beforeAll(speakEnglish);

describe('what a person calls', () => {
  it.each(sources)('the source %s', (source) => {
    expect(sourceWords(source)).toMatch(/^[A-Z]/);
  });

  it.each(evidence)('the facts %s', (kind) => {
    expect(evidenceWords(kind)).toMatch(/^[A-Z]/);
  });

  it('what a later service brings, is what it is called there', () => {
    expect([sourceWords('carrier-pigeon'), evidenceWords('handshake')]).toEqual([
      'carrier-pigeon',
      'handshake',
    ]);
  });
});
