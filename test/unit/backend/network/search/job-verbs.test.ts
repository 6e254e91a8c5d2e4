import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseQuery } from '../../../../../backend/network/search/query/parse-query.ts';
import { titleMeanings, titleWordsOf } from '../../../../../backend/network/search/title-words.ts';
import { GAZETTEER } from './gazetteer.ts';

const FIXTURE = new URL('../../../../fixtures/search-queries/job-verbs.txt', import.meta.url);

it('parseQuery reads a description of someone’s work as their title, in every language', () => {
  const lines = readFileSync(FIXTURE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const wrong = lines.filter((line) => {
    const [title = '', query = ''] = line.split(' | ');
    const { city, position } = parseQuery(query, GAZETTEER).filters;
    const isFound = position.split(', ').some((one) => {
      const isOneWord = titleWordsOf(one, GAZETTEER.words.titles).length === 1;
      return isOneWord && titleMeanings(one, GAZETTEER.words.titles).includes(title);
    });
    return city === '' || !isFound;
  });
  expect(wrong).toEqual([]);
});
