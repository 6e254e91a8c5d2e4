import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseQuery } from '../../../../../backend/network/search/query/parse-query.ts';
import { GAZETTEER } from './gazetteer.ts';

const FIXTURE = new URL('../../../../fixtures/search-queries/employers.txt', import.meta.url);

it('reads kinds of employers in every language', () => {
  const lines = readFileSync(FIXTURE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const wrong = lines.filter((line) => {
    const [label = '', query = ''] = line.split(' | ');
    const [part, ...others] = parseQuery(query, GAZETTEER).parts;
    return part?.kind !== 'companyIndustry' || part.value !== label || others.length > 0;
  });
  expect(wrong).toEqual([]);
});
