import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseQuery } from '../../../../../backend/network/search/query/parse-query.ts';
import { GAZETTEER } from './gazetteer.ts';

const FIXTURE = new URL('../../../../fixtures/search-queries/phrases.txt', import.meta.url);

const sorted = (parts: string) => parts.toLowerCase().split('; ').toSorted().join('; ');

it('parseQuery recognizes company locations, direct contacts and former employers, in every language', () => {
  const lines = readFileSync(FIXTURE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const wrong = lines.flatMap((line) => {
    const [query = '', expected = ''] = line.split(' | ');
    const { parts } = parseQuery(query, GAZETTEER);
    const found = parts.map(({ kind, value }) => `${kind}=${value}`).join('; ');
    return sorted(found) === sorted(expected) ? [] : [`${query} | ${found}`];
  });
  expect(wrong).toEqual([]);
});
