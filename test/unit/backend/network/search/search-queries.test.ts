import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluateSearch } from '../../../../../backend/evaluate/evaluate-search.ts';
import { readSearchQueries } from '../../../../../backend/evaluate/search-queries.ts';
import { GAZETTEER } from './gazetteer.ts';

const FIXTURES = new URL('../../../../fixtures/search-queries/', import.meta.url);

/**
 * The queries were written before the rules. The numbers are the minimum shares of queries that are read correctly: with
 * complete lists, without the places of all queries, and without the query's title.
 */
describe('the labeled queries', () => {
  it.each([
    ['several-keys', { all: 0.95, placeOut: 0.9, titleOut: 0.9 }],
    ['english-rare', { all: 0.9, placeOut: 0.75, titleOut: 0.75 }],
    ['nine-languages-rare', { all: 0.92, placeOut: 0.65, titleOut: 0.75 }],
    ['german', { all: 0.95, placeOut: 0.9, titleOut: 0.9 }],
    ['german-rare', { all: 0.95, placeOut: 0.95, titleOut: 0.95 }],
    ['french', { all: 0.95, placeOut: 0.9, titleOut: 0.85 }],
    ['french-rare', { all: 0.9, placeOut: 0.9, titleOut: 0.9 }],
    ['spanish', { all: 0.95, placeOut: 0.9, titleOut: 0.95 }],
    ['spanish-rare', { all: 0.95, placeOut: 0.85, titleOut: 0.85 }],
    ['portuguese', { all: 0.95, placeOut: 0.9, titleOut: 0.95 }],
    ['portuguese-rare', { all: 0.95, placeOut: 0.85, titleOut: 0.9 }],
    ['japanese', { all: 0.95, placeOut: 0.9, titleOut: 0.9 }],
    ['seven-languages', { all: 0.95, placeOut: 0.5, titleOut: 0.6 }],
    ['japanese-rare', { all: 0.85, placeOut: 0.85, titleOut: 0.9 }],
  ])('in %s reach their minimum shares: %j', (name, floors) => {
    const file = `${name}.jsonl`;
    const queries = readSearchQueries(readFileSync(new URL(file, FIXTURES), 'utf8'), file);
    const evaluation = evaluateSearch(queries, GAZETTEER);
    expect(evaluation.queries).toBeGreaterThanOrEqual(30);
    expect(evaluation.all_keys.share).toBeGreaterThanOrEqual(floors.all);
    expect(evaluation.place_left_out.share).toBeGreaterThanOrEqual(floors.placeOut);
    expect(evaluation.title_left_out.share).toBeGreaterThanOrEqual(floors.titleOut);
  });
});
