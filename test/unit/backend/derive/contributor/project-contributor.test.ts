import { describe, expect, it } from 'vitest';
import type { Contribution, SourceInput } from '../../../../../backend/derive/contributor/contribution.ts';
import { Dictionary } from '../../../../../backend/derive/contributor/dictionary.ts';
import { projectContributor } from '../../../../../backend/derive/contributor/project-contributor.ts';
import type { Statement } from '../../../../../backend/derive/contributor/statement.ts';
import { readFacts } from '../../../../../backend/derive/contributor/tie-facts.ts';
import type { ImportRecord, PersonKey } from '../../../../../backend/imports/record.ts';
import type { TieFacts } from '../../../../../backend/network/strength/tie.ts';
import { TODAY } from '../../store/store-fixture.ts';
import { connected, fact, listed, personOf, worksAt } from '../records.ts';

let made = 0;
function source(records: readonly ImportRecord[], changes: Partial<SourceInput> = {}): SourceInput {
  made += 1;
  return {
    id: `${made}`,
    kind: 'linkedin-export',
    digest: `${made}`,
    coversTo: made,
    ownerKeys: [],
    records,
    ...changes,
  };
}

function project(
  sources: readonly SourceInput[],
  statements: readonly Statement[] = [],
  options: { contested?: ReadonlySet<PersonKey>; asOf?: number } = {},
): Contribution & { readonly dictionary: Dictionary } {
  const dictionary = new Dictionary();
  const input = { contributor: 7, self: 7, sources, statements };
  return { dictionary, ...projectContributor(dictionary, input, { asOf: TODAY, ...options }) };
}

/** Returns the keys of each unit. */
function unitsOf({ dictionary, units, keys }: ReturnType<typeof project>): PersonKey[][] {
  return Array.from(units.flags, (_, unit) =>
    Array.from(units.keys.subarray(units.from[unit], units.from[unit + 1]), (key) =>
      dictionary.key(keys[key] ?? 0),
    ),
  );
}

function tiesOf(contribution: ReturnType<typeof project>): Record<string, TieFacts> {
  const { ties, facts } = contribution;
  const nameOf = (unit: number | undefined) => unitsOf(contribution)[unit ?? 0]?.[0];
  return Object.fromEntries(
    Array.from(ties.a, (a, row) => [
      `${nameOf(a)} ${nameOf(ties.b[row])}`,
      readFacts(facts, ties.facts[row] ?? 0),
    ]),
  );
}

function privateKeysOf({ dictionary, privateKeys }: ReturnType<typeof project>): PersonKey[] {
  return Array.from(privateKeys, (key) => dictionary.key(key));
}

describe('projectContributor', () => {
  it('merges person records with a common key into one unit, with the most reliable key first', () => {
    const liveSource = source([personOf(['mailto:ada@acme.com'])], { kind: 'mbox' });
    const profile = source([personOf(['mailto:ada@acme.com', 'li:in:ada', 'name:ada@acme'])]);
    expect(unitsOf(project([liveSource, profile]))).toEqual([
      ['member:7'],
      ['li:in:ada', 'mailto:ada@acme.com'],
    ]);
  });

  it('keeps person records separate by source when their keys contradict each other', () => {
    const one = source([personOf(['li:in:ada', 'mailto:info@acme.com'])]);
    const other = source([personOf(['li:in:bob', 'mailto:info@acme.com'])]);
    const { units } = project([one, other]);
    expect([...units.flags]).toEqual([0, 2, 2]);
    expect([...units.sources].slice(1)).toEqual([0, 1]);
  });

  it('keeps person records separate when other contributors contest their keys', () => {
    const contested = new Set(['li:in:ada']);
    const sources = [1, 2].map(() => source([personOf(['li:in:ada'])]));
    expect(unitsOf(project(sources, [], { contested }))).toEqual([
      ['member:7'],
      ['li:in:ada'],
      ['li:in:ada'],
    ]);
  });

  it('counts a fact from several sources once, with the latest date', () => {
    const older = source([{ ...fact('message', 'me', 'li:in:ada', 9), naturalKey: 'thread' }]);
    const newer = source([{ ...fact('message', 'me', 'li:in:ada', 4), naturalKey: 'thread' }]);
    for (const sources of [
      [older, newer],
      [newer, older],
    ]) {
      expect(tiesOf(project(sources))['member:7 li:in:ada']?.messages).toEqual({ count: 1, last: TODAY - 4 });
    }
  });

  it('prefers dated facts to undated facts, and the earliest of several undated facts', () => {
    const undated = (age: number): ImportRecord => ({
      ...fact('address_book', 'me', 'li:in:ada', age),
      naturalKey: 'card',
      isUndated: true,
    });
    const dated: ImportRecord = { ...fact('address_book', 'me', 'li:in:ada', 30), naturalKey: 'card' };
    const at = (records: readonly ImportRecord[]) =>
      project(
        records.map((record) => source([record])),
        [],
        { asOf: TODAY - 20 },
      ).ties.a.length;
    expect(at([undated(25), undated(2)])).toBe(1);
    expect(at([undated(2), undated(1)])).toBe(0);
    expect(at([undated(2), dated])).toBe(1);
  });

  it('is valid until the next event in the future', () => {
    const ahead = source([connected('li:in:ada'), fact('meeting', 'me', 'li:in:ada', -3)]);
    expect(project([ahead]).until).toBe(TODAY + 3);
    expect(project([source([connected('li:in:ada')])]).until).toBeNull();
  });

  it('lists everyone the member will meet in the future, even several people on one day', () => {
    const ahead = source([fact('meeting', 'me', 'li:in:ada', -3), fact('meeting', 'me', 'li:in:bob', -3)]);
    expect(project([ahead]).upcoming).toHaveLength(2);
  });

  it('shares facts between connections made on one day', () => {
    const { facts, ties } = project([source([connected('li:in:ada', 5), connected('li:in:bob', 5)])]);
    expect(ties.facts[0]).toBe(ties.facts[1]);
    expect(facts.words).toHaveLength(2);
  });

  it("uses the best spelling of a job's company", () => {
    const told = source([
      personOf(['li:in:ada']),
      worksAt('li:in:ada', 'ACME'),
      worksAt('li:in:ada', 'Acme'),
    ]);
    const { dictionary, jobs, companies } = project([told]);
    const names = Array.from(jobs.companies, (company) => dictionary.spelling(companies[company] ?? 0));
    expect(names).toEqual(['Acme']);
  });

  it('reads statements, and marks private people', () => {
    const said = { id: '1', saidAt: 5000 };
    const projected = project(
      [source([personOf(['li:in:ada', 'mailto:ada@acme.com'])])],
      [
        {
          ...said,
          kind: 'works_at',
          subject: 'li:in:bob',
          company: 'Acme',
          title: '',
          firstName: '',
          lastName: '',
        },
        { ...said, id: '2', kind: 'private', subject: 'li:in:ada' },
      ],
    );
    const { jobs, sources, units } = projected;
    expect(jobs.units).toHaveLength(1);
    expect(sources.at(-1)).toMatchObject({ kind: 'by hand', seenAt: 5 });
    expect([...units.flags]).toEqual([0, 1, 0]);
    expect(privateKeysOf(projected)).toEqual(['li:in:ada', 'mailto:ada@acme.com']);
  });

  it('treats a key as another person’s from the time the member reported a wrong match', () => {
    const wrong: Statement = { kind: 'wrong_person', id: '1', subject: 'li:in:ada', saidAt: 1000 };
    const says = (saidAt: number): Statement => ({ kind: 'private', id: '2', subject: 'li:in:ada', saidAt });
    expect(privateKeysOf(project([], [wrong, says(2000)]))).toEqual(['other:7/1/li:in:ada']);
    expect(privateKeysOf(project([], [wrong, says(500)]))).toEqual(['li:in:ada']);
  });

  it('gives the same result for any order of sources', () => {
    const sources = [
      source([personOf(['li:in:ada', 'mailto:ada@acme.com'], 'Ada'), connected('li:in:ada')]),
      source([personOf(['mailto:ada@acme.com']), fact('mail', 'me', 'mailto:ada@acme.com', 3, 'out')]),
    ];
    expect(project(sources.toReversed())).toEqual(project(sources));
  });

  describe('lists of connections', () => {
    const list = (...keys: readonly PersonKey[]) =>
      source(keys.flatMap((key) => [personOf([key], key.slice('li:in:'.length)), listed(key)]));
    const [ada, bob, eve] = ['li:in:ada', 'li:in:bob', 'li:in:eve'] as const;
    const message = source([fact('message', 'me', ada, 9)]);

    it('ends a connection that is missing from a newer complete list, but keeps other facts', () => {
      const ties = tiesOf(project([list(ada, bob, eve), message, list(bob, eve)]));
      expect(ties[`member:7 ${ada}`]).toMatchObject({ connectedOn: null, messages: { count: 1 } });
      expect(ties[`member:7 ${bob}`]?.connectedOn).toBe(TODAY - 400);
    });

    it('doesn’t end connections because of a shortened list or an export without connections', () => {
      const lists = [list(ada, bob, eve), list(bob), message];
      const ties = tiesOf(project(lists));
      expect([ada, bob, eve].map((key) => ties[`member:7 ${key}`]?.connectedOn)).toEqual(
        Array(3).fill(TODAY - 400),
      );
    });

    it('counts facts in two exports once when the person has a new address in the newer export', () => {
      const keyed = (naturalKey: string, record: ImportRecord) => ({ ...record, naturalKey });
      const inExport = (key: PersonKey, age: number) =>
        source([
          personOf([key], 'Ada'),
          listed(key),
          personOf([bob], 'Bob'),
          listed(bob),
          keyed(`li-message:2-abc=:900:in:${key}:0`, fact('message', 'me', key, 9, 'in')),
          keyed(`li-recommendation:in:${key}:2020-01-01`, fact('recommendation', 'me', key, 50, 'in')),
          keyed(`li-thread:2-abc=:${[key, bob].toSorted().join(':')}`, fact('shared_message', key, bob, age)),
        ]);
      const zoe = 'li:in:zoe';
      const ties = tiesOf(project([inExport(ada, 2), inExport(zoe, 8)]));
      expect(Object.keys(ties).filter((pair) => pair.includes(ada))).toEqual([]);
      expect(ties[`member:7 ${zoe}`]).toMatchObject({
        messages: { count: 1 },
        recommendations: { length: 1 },
      });
      expect(ties[`${bob} ${zoe}`]?.sharedMessages).toEqual({ count: 1, last: TODAY - 2 });
    });

    it.each([
      ['had a new name later', [['li:in:zoe', 'Adele']]],
      ['was removed later', [[eve, 'Eve']]],
      ['had a third address later', [['li:in:zoe-2', 'Ada']]],
      ['had the first address again later', [[ada, 'Ada']]],
    ] as const)('recognizes the new address of someone who %s', (_, newest) => {
      const named = (...people: readonly (readonly [PersonKey, string])[]) =>
        source(
          [...people, [bob, 'Bob'] as const].flatMap(([key, name]) => [personOf([key], name), listed(key)]),
        );
      const projected = project([named([ada, 'Ada']), named(['li:in:zoe', 'Ada']), named(...newest)]);
      expect(unitsOf(projected)).toContainEqual(['li:in:zoe', ada]);
    });

    it('dates a person by the newest list even if it has LinkedIn’s number instead of their address', () => {
      const named = (key: PersonKey) => source([personOf([key], 'Ada'), listed(key)]);
      const projected = project([named(ada), named('li:m:7')]);
      expect(unitsOf(projected)).toEqual([['member:7'], ['li:m:7', ada]]);
      expect(projected.units.sources[1]).toBe(1);
    });

    it('returns the changes between the two newest lists', () => {
      const keysOf = (all: readonly { readonly keys: readonly PersonKey[] }[] = []) =>
        all.flatMap(({ keys }) => keys);
      const { news } = project([list(ada), list(ada, bob), message, list(bob, eve)]);
      expect({ added: keysOf(news?.added), ended: keysOf(news?.ended) }).toEqual({
        added: [eve],
        ended: [ada],
      });
      expect(project([list(ada), message]).news).toBeNull();
    });
  });
});
