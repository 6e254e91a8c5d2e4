import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../../backend/load-gazetteer.ts';
import {
  createSearchModel,
  modelAnswer,
  partsOfAnswer,
} from '../../../../../backend/service/search/search-model.ts';
import { completes, openModelServer } from './model-server.ts';

const GAZETTEER = await loadGazetteer();
const KEY = 'canary-key';
const QUERY = 'CFOs in London';
const PARTS = [
  { words: 'CFOs', kind: 'position', value: 'CFO', isExcluded: false },
  { words: 'London', kind: 'city', value: 'London', isExcluded: false },
];

async function open(answer: (response: ServerResponse) => void, key: string | null = KEY) {
  const { url, received } = await openModelServer(answer);
  const failures: string[] = [];
  const clock = { now: 0 };
  const model = createSearchModel(
    { url, name: 'a-model', key },
    { now: () => clock.now, onFailure: (reason) => failures.push(reason) },
  );
  return { received, failures, clock, read: (query = QUERY) => model.read(query, GAZETTEER) };
}

describe('the search model', () => {
  it('reads a query into parts with their positions', async () => {
    const { read, failures } = await open(completes({ parts: PARTS }));
    expect(await read()).toEqual([
      { start: 0, end: 4, kind: 'position', value: 'CFO', isExcluded: false },
      { start: 8, end: 14, kind: 'city', value: 'London', isExcluded: false },
    ]);
    expect(failures).toEqual([]);
  });

  it('receives only the query and the instructions', async () => {
    const { read, received } = await open(completes({ parts: PARTS }));
    await read();
    const [{ path, headers, body } = { path: '', headers: {}, body: '{}' }] = received;
    const sent = JSON.parse(body) as { messages: { content: string }[] };
    expect([path, headers.authorization]).toEqual(['/v1/chat/completions', `Bearer ${KEY}`]);
    expect(Object.keys(sent)).toEqual(['model', 'temperature', 'messages', 'response_format']);
    expect(sent.messages.at(-1)).toEqual({ role: 'user', content: QUERY });
    expect(body).not.toContain(KEY);
  });

  it('is used without a key, too', async () => {
    const { read, received } = await open(completes({ parts: PARTS }), null);
    await read();
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  it('is called once for the same query', async () => {
    const { read, received } = await open(completes({ parts: PARTS }));
    expect(await read()).toEqual(await read());
    expect(received).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['an error', (response) => response.writeHead(500).end(KEY), 'responded with status 500'],
    [
      'a redirect',
      (response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
      'did not respond in time',
    ],
    ['HTML', (response) => response.end('<html>'), 'returned an unexpected format'],
    ['an unexpected format', completes({ filters: {} }), 'returned an unexpected format'],
    ['a response that is too long', (response) => response.end('x'.repeat(100_000)), 'returned too much'],
    [
      'words that are not in the query',
      completes({ parts: [{ words: 'Paris', kind: 'city', value: 'Paris', isExcluded: false }] }),
      'returned values that are not in the query',
    ],
    ['no response', () => undefined, 'did not respond in time'],
    ['a broken connection', (response) => response.destroy(), 'did not respond in time'],
  ])(
    'is replaced by the offline parser for a minute after %s',
    async (_, answer, reason) => {
      const { read, received, failures, clock } = await open(answer);
      expect(await read()).toBeNull();
      expect(failures).toEqual([reason]);
      expect(await read('another query')).toBeNull();
      expect(received).toHaveLength(1);
      clock.now += 60_000;
      await read('another query');
      expect(received).toHaveLength(2);
    },
    20_000,
  );

  it.each([
    ['blank', '  '],
    ['longer than a sentence', 'x'.repeat(501)],
  ])('isn’t called for a query that is %s', async (_, query) => {
    const { read, received } = await open(completes({ parts: [] }));
    expect(await read(query)).toBeNull();
    expect(received).toEqual([]);
  });
});

const part = (words: string, kind: string, value = words, isExcluded = false) => ({
  words,
  kind,
  value,
  isExcluded,
});
const read = (query: string, ...parts: object[]) =>
  partsOfAnswer(query, modelAnswer.parse({ parts }), GAZETTEER)?.map(({ kind, value }) => [kind, value]) ??
  null;

describe('partsOfAnswer', () => {
  it.each([
    ['a word of the query', 'CFOs', part('CFOs', 'position', 'CFO'), ['position', 'CFO']],
    ['a place from the lists', 'people in Minga', part('Minga', 'city', 'Munich'), ['city', 'Munich']],
    [
      'a label',
      'fintech',
      part('fintech', 'companyIndustry', 'financial services'),
      ['companyIndustry', 'Financial Services'],
    ],
    [
      'a common name of an industry',
      'fintech',
      part('fintech', 'companyIndustry'),
      ['companyIndustry', 'Financial Services'],
    ],
    ['a degree', 'whom I know', part('whom I know', 'connectionDegree', '1st'), ['connectionDegree', '1']],
  ])('accepts %s', (_, query, given, expected) => {
    expect(read(query, given)).toEqual([expected]);
  });

  it.each([
    ['words that aren’t in the query', 'CFOs', part('CTOs', 'position')],
    ['a value that isn’t in the query', 'CFOs', part('CFOs', 'position', 'admin')],
    ['a place that isn’t in the lists', 'CFOs', part('CFOs', 'city', 'Atlantis-on-Sea')],
    ['an unknown industry', 'CFOs', part('CFOs', 'companyIndustry', 'Wizardry')],
    ['an invalid degree', 'CFOs', part('CFOs', 'connectionDegree', '4')],
    ['a list instead of a value', 'CFO, CTO', part('CFO, CTO', 'position')],
  ])('rejects a response with %s', (_, query, given) => {
    expect(read(query, given)).toBeNull();
  });

  it('requires the parts in the order of the query', () => {
    expect(read('CFOs in London', part('London', 'city'), part('CFOs', 'position', 'CFO'))).toBeNull();
  });

  it('only sets filters to words of the query, whatever the model returns', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    const kinds = fc.constantFrom('city', 'position', 'company', 'pastCompany', 'school', 'word');
    fc.assert(
      fc.property(text, fc.array(fc.tuple(text, kinds, text), { maxLength: 4 }), (query, given) => {
        const parts = read(query, ...given.map(([words, kind, value]) => part(words, kind, value)));
        for (const [kind, value = ''] of parts ?? []) {
          const isListed = kind === 'city' && GAZETTEER.places.size > 0;
          expect(isListed || query.toLowerCase().includes(value.toLowerCase())).toBe(true);
        }
      }),
    );
  });
});
