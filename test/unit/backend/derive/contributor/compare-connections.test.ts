import { describe, expect, it } from 'vitest';
import {
  type ConnectionList,
  compareConnections,
  completeLists,
  listConnections,
} from '../../../../../backend/derive/contributor/compare-connections.ts';
import type { PersonKey } from '../../../../../backend/imports/record.ts';
import { TODAY } from '../../store/store-fixture.ts';
import { listed, personOf, worksAt } from '../records.ts';

interface Listed {
  readonly key: PersonKey;
  readonly name?: string;
  readonly age?: number;
  readonly company?: string;
  readonly title?: string;
}

function list(all: readonly Listed[], source = 0, day = TODAY): ConnectionList {
  const records = all.flatMap(({ key, name = key, age = 400, company = '', title = 'CTO' }) => [
    personOf([key], name),
    listed(key, age),
    ...(company === '' ? [] : [worksAt(key, company, { title })]),
  ]);
  return { source, coversTo: day * 86_400, connections: listConnections(records) };
}

function compare(before: readonly Listed[], now: readonly Listed[]) {
  const { changedJobs, added, ended, renamed, companies, until } = compareConnections(
    list(before),
    list(now),
  );
  const key = ({ keys }: { keys: readonly PersonKey[] }) => keys[0];
  return {
    jobs: changedJobs.map((one) => key(one.now)),
    added: added.map(key),
    ended: ended.map(key),
    renamed: renamed.map((one) => key(one.now)),
    companies,
    until,
  };
}

const [ada, bob] = [{ key: 'li:in:ada' }, { key: 'li:in:bob' }];

describe('compareConnections', () => {
  it('returns new and ended connections, dated by the newer list', () => {
    expect(compare([ada], [bob])).toEqual({
      ...{ jobs: [], added: ['li:in:bob'], ended: ['li:in:ada'], renamed: [], companies: [], until: TODAY },
    });
  });

  it('returns changed jobs and newly reachable companies', () => {
    const before = [
      { ...ada, company: 'Acme' },
      { ...bob, company: 'Beta', title: 'CTO' },
    ];
    const now = [
      { ...ada, company: 'Gamma' },
      { ...bob, company: 'Beta', title: 'CEO' },
    ];
    expect(compare(before, now)).toMatchObject({ jobs: ['li:in:ada', 'li:in:bob'], companies: ['Gamma'] });
  });

  it('ignores spelling changes, and jobs that are in only one list', () => {
    const now = [
      { ...ada, company: 'ACME ' },
      { ...bob, company: 'Acme' },
    ];
    expect(compare([{ ...ada, company: 'Acme' }, bob], now)).toMatchObject({ jobs: [], companies: [] });
  });

  it('detects a new profile address if the name and date are the same', () => {
    const renamed = { key: 'li:in:ada-hale', name: 'Ada', age: 300 };
    expect(compare([{ ...ada, name: 'Ada', age: 300 }], [renamed])).toMatchObject({
      ...{ added: [], ended: [], renamed: ['li:in:ada-hale'] },
    });
    expect(compare([{ ...ada, name: 'Ada', age: 301 }], [renamed])).toMatchObject({
      ...{ added: ['li:in:ada-hale'], ended: ['li:in:ada'], renamed: [] },
    });
  });

  it('doesn’t detect a new address if two people share a name and date', () => {
    const named = (key: PersonKey) => ({ key, name: 'Ada', age: 300 });
    const found = compare([named('li:in:a')], [named('li:in:b'), named('li:in:c')]);
    expect(found).toMatchObject({ added: ['li:in:b', 'li:in:c'], ended: ['li:in:a'] });
  });

  it('skips people without a name', () => {
    expect(compare([{ ...ada, name: '' }], [{ ...bob, name: '' }])).toMatchObject({ added: [], ended: [] });
  });
});

describe('completeLists', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `li:in:p${at}` }));
  const complete = (...lists: readonly (readonly Listed[])[]) =>
    completeLists(lists.map((one, at) => list(one, at, TODAY + at))).map(({ source }) => source);

  it('skips a list that lacks more than half of the people in the previous list', () => {
    expect(complete(people(10), people(5))).toEqual([0, 1]);
    expect(complete(people(10), people(4), people(9))).toEqual([0, 2]);
  });

  it('merges two lists from the same time', () => {
    const both = completeLists([list(people(2)), list([...people(3).slice(1), bob], 1)]);
    expect(both.map(({ connections }) => connections.map(({ keys }) => keys[0]))).toEqual([
      ['li:in:p0', 'li:in:p1', 'li:in:p2', 'li:in:bob'],
    ]);
  });

  it('skips exports without connections', () => {
    expect(complete([], people(3))).toEqual([1]);
  });
});
