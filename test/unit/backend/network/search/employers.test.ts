import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseQuery } from '../../../../../backend/network/search/query/parse-query.ts';
import { GAZETTEER } from './gazetteer.ts';

const FIXTURE = new URL('../../../../fixtures/search-queries/employers.txt', import.meta.url);

it('parseQuery reads kinds of employers as industries, in every language', () => {
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

it.each([
  ['wer arbeitet bei der Bäckerei Huber', 'Bäckerei Huber'],
  ['wer arbeitet im Weingut Keller', 'Weingut Keller'],
  ['wie werkt er bij Bakkerij Jansen', 'Bakkerij Jansen'],
])('parseQuery reads a kind of employer as part of the employer’s name in %j: %s', (query, name) => {
  expect(parseQuery(query, GAZETTEER).parts.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    `company ${name}`,
  ]);
});
