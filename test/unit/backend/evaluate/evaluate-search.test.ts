import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../../../backend/evaluate/evaluate.ts';
import { evaluateSearch } from '../../../../backend/evaluate/evaluate-search.ts';
import { readSearchQueries } from '../../../../backend/evaluate/search-queries.ts';
import { showSearch } from '../../../../backend/evaluate/show-evaluation.ts';
import { loadGazetteer } from '../../../../backend/load-gazetteer.ts';

const gazetteer = await loadGazetteer();
const line = (text: string, filters: object) => JSON.stringify({ text, filters });
const LINES = [
  line('designers in Berlin or Paris', { city: 'paris, Berlin', position: 'Designer' }),
  line('people in insurance', { companyIndustry: 'Insurance' }),
  line('nurses in Oslo', { city: 'Rome', position: 'nurse' }),
  line('Boulder clerks', { city: 'Boulder', position: 'clerk' }),
].join('\n');
const evaluation = evaluateSearch(readSearchQueries(LINES, 'a'), gazetteer);

describe('evaluateSearch', () => {
  it('ignores order and case when it compares readings with labels', () => {
    expect(evaluation).toMatchObject({
      queries: 4,
      city_and_position: { right: 3, of: 4, share: 0.75 },
      all_keys: { right: 3, of: 4 },
      keys: {
        city: { right: 3, of: 4 },
        position: { right: 4, of: 4 },
        companyIndustry: { right: 4, of: 4 },
      },
    });
  });

  it('removes places and titles only if the labels have them', () => {
    expect(evaluation.place_left_out).toMatchObject({ right: 2, of: 3 });
    expect(evaluation.title_left_out).toMatchObject({ of: 3 });
  });

  it('lists the misread queries', () => {
    expect(evaluation.misread).toEqual([
      expect.objectContaining({ text: 'nurses in Oslo', read: expect.objectContaining({ city: 'Oslo' }) }),
    ]);
    expect(showSearch('a', evaluation)).toContain(
      'misread: nurses in Oslo\n    city: Oslo; position: nurse\n    expected city: Rome',
    );
  });

  it('returns null for keys without labels', () => {
    const query = '{"text":"nurses in Oslo","metadata":{"role_title":"Nurse","geo_name":"Oslo"}}';
    const { keys } = evaluateSearch(readSearchQueries(query, 'a'), gazetteer);
    expect(keys).toMatchObject({ city: { right: 1, of: 1 }, companyIndustry: null, connectionDegree: null });
  });
});

describe('npm run evaluate -- --search', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-search-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'queries.jsonl');
  writeFileSync(file, LINES);

  it('prints one object with every figure', async () => {
    expect(JSON.parse(await evaluate(['--search', '--json', file]))).toEqual(evaluation);
  });

  it.each([
    ['a missing file', [join(folder, 'none')], 1, 'can’t be read (ENOENT)'],
    ['a file together with --day', ['--day', file], 2, 'Name files, or --day'],
  ])('refuses %s', async (_what, args, exitCode, sentence) => {
    await expect(evaluate(['--search', ...args])).rejects.toMatchObject({
      exitCode,
      message: expect.stringContaining(sentence),
    });
  });
});
