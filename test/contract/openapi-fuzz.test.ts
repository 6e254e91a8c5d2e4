import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FuzzCallers, openFuzzCallers } from './fuzz-callers.ts';
import { createOperationFuzzer, type Fuzzed } from './fuzz-operation.ts';
import type { Situation } from './fuzz-situation.ts';
import { situationsOf } from './fuzz-situations.ts';
import { jsonOf, type OpenApi, operationsOf, statusesOf } from './openapi-shape.ts';

/** The number of random requests, after about 2,000 that reach every status. KITH_FUZZ=100000 for a long run. */
const REQUESTS = Number(process.env.KITH_FUZZ ?? 100);

let callers: FuzzCallers;
let situations: (name: string) => readonly Situation[];
beforeAll(async () => {
  callers = await openFuzzCallers();
  situations = situationsOf(callers);
});
afterAll(() => callers.test.close());

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
const countOf = ({ statuses }: Fuzzed) => sum(statuses.values());

describe('requests to documented operations', { timeout: 600_000 + 40 * REQUESTS }, () => {
  it(`return what the document describes, for every documented status and ${REQUESTS} random variations`, async ({
    annotate,
  }) => {
    const { document } = callers;
    const operations = operationsOf(document);
    const statuses: Record<string, Record<string, number>> = {};
    const faults: string[] = [];
    let [all, done, random] = [0, 0, 0];
    for (const [name] of operations) {
      const fuzzer = createOperationFuzzer(callers, document, name, situations(name));
      const swept = countOf(await fuzzer.sweep());
      const fuzzed = await fuzzer.run(Math.ceil(REQUESTS / operations.length));
      statuses[name] = Object.fromEntries(fuzzed.statuses);
      faults.push(...fuzzed.faults);
      all += countOf(fuzzed);
      random += countOf(fuzzed) - swept;
      done += sum([...fuzzed.statuses].map(([status, count]) => (status < 300 ? count : 0)));
    }
    await annotate(
      `${all} requests, ${((100 * done) / all).toFixed(1)}% answered 2xx, ${faults.length} faults; ` +
        Object.entries(statuses)
          .map(([name, counts]) => `${name} ${JSON.stringify(counts)}`)
          .join('; '),
    );
    expect(faults.slice(0, 10)).toEqual([]);
    const reached = Object.entries(statuses).map(([name, counts]) => [name, Object.keys(counts).sort()]);
    const described = operations.map(([name, operation]) => [name, statusesOf(operation).sort()]);
    expect(reached).toEqual(described);
    expect(done / all).toBeGreaterThanOrEqual(0.2);
    expect(random).toBeGreaterThanOrEqual(REQUESTS);
  });

  it.each<[string, string, string, (broken: OpenApi) => void]>([
    [
      'a field of another type',
      'POST /v2/people/sort',
      'score: is no string',
      ({ components }) => {
        components.schemas.SortResult = {
          type: 'object',
          properties: {
            sorted: { type: 'array', items: { type: 'object', properties: { score: { type: 'string' } } } },
          },
        };
      },
    ],
    [
      'a limit that isn’t enforced',
      'POST /v2/lists',
      'took what is wrong: title: is too big',
      ({ components }) => {
        components.schemas.CreateListRequest = {
          type: 'object',
          properties: { title: { type: 'string', maxLength: 5 } },
        };
      },
    ],
    [
      'a status that isn’t documented',
      'GET /v2/lists/{id}',
      '404 is not described',
      (broken) => {
        const [, read] = operationsOf(broken).find(([name]) => name === 'GET /v2/lists/{id}') ?? [];
        Reflect.deleteProperty(read?.responses ?? {}, '404');
      },
    ],
  ])('detect a document that is broken by %s', async (_, name, fault, spoil) => {
    const broken = structuredClone(callers.document);
    spoil(broken);
    const fuzzer = createOperationFuzzer(callers, broken, name, situations(name));
    expect((await fuzzer.sweep()).faults).toContainEqual(expect.stringContaining(fault));
  });
});

describe('the document’s examples', () => {
  it('are valid bodies for every operation with a body', () => {
    for (const [name, { requestBody }] of operationsOf(callers.document)) {
      const json = jsonOf(requestBody);
      expect([name, json === undefined || json.example !== undefined]).toEqual([name, true]);
    }
  });
});
