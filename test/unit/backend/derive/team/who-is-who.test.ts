import { describe, expect, it } from 'vitest';
import { Dictionary } from '../../../../../backend/derive/contributor/dictionary.ts';
import { projectContributor } from '../../../../../backend/derive/contributor/project-contributor.ts';
import { memberKey } from '../../../../../backend/derive/contributor/scoped-keys.ts';
import { whoIsWho } from '../../../../../backend/derive/team/who-is-who.ts';
import type { PersonKey } from '../../../../../backend/imports/record.ts';
import { TODAY } from '../../store/store-fixture.ts';
import { personOf } from '../records.ts';

type Named = readonly [PersonKey, ...PersonKey[]];

/** Resolves contributors with one source per list of people, dated in this order. */
function join(contributors: Record<number, readonly (readonly Named[])[]>) {
  const dictionary = new Dictionary();
  let projections = 0;
  const project = (id: number, contested: ReadonlySet<PersonKey> = new Set()) => {
    projections += 1;
    const sources = (contributors[id] ?? []).map((namings, at) => ({
      ...{ id: `${id} ${at}`, kind: 'mbox', digest: `${id} ${at}`, coversTo: 10 * at + id, ownerKeys: [] },
      records: namings.map((keys) => personOf(keys)),
    }));
    const input = { contributor: id, self: id, sources, statements: [] };
    return projectContributor(dictionary, input, { asOf: TODAY, contested });
  };
  const ids = Object.keys(contributors).map(Number);
  const team = ids.map((member) => ({ member, keys: [] }));
  const apart = ids.map(() => new Set<PersonKey>());
  let seen = ids.map((id) => ({ contribution: project(id), isOwn: false }));
  let who = whoIsWho(dictionary, seen, team);
  while (who.contested.size > 0) {
    for (const [at, keys] of who.contested) for (const key of keys) apart[at]?.add(key);
    const { contested } = who;
    seen = seen.map((one, at) =>
      contested.has(at) ? { ...one, contribution: project(ids[at] ?? 0, apart[at]) } : one,
    );
    who = whoIsWho(dictionary, seen, team);
  }
  const find = (key: PersonKey) => who.personOfKey[dictionary.findKey(key) ?? -1] ?? 0;
  return { who, dictionary, find, projections: () => projections };
}

describe('whoIsWho', () => {
  it("merges several contributors' units with a common key", () => {
    const { find } = join({
      1: [[['li:in:ada', 'mailto:ada@acme.com']]],
      2: [[['mailto:ada@acme.com', 'mailto:ada@home.net']]],
    });
    expect(find('mailto:ada@home.net')).toBe(find('li:in:ada'));
  });

  it('numbers people in the order of their identity keys, whatever the order of contributors', () => {
    const { find } = join({ 1: [[['mailto:a@x.io'], ['li:in:zoe', 'mailto:zoe@x.io'], ['li:in:ada']]] });
    const keys = ['li:in:ada', 'li:in:zoe', 'mailto:a@x.io', memberKey(1)];
    expect(keys.map(find)).toEqual([1, 2, 3, 4]);
    expect(find('mailto:zoe@x.io')).toBe(2);
  });

  it('never merges people by name across contributors', () => {
    const { find } = join({ 1: [[['name:ada@acme']]], 2: [[['name:ada@acme']]] });
    expect(find('name:1/ada@acme')).not.toBe(find('name:2/ada@acme'));
  });

  it('keeps two profiles with a shared email address separate, whatever their order', () => {
    const [ada, bob]: [Named, Named] = [
      ['li:in:ada', 'mailto:info@acme.com'],
      ['li:in:bob', 'mailto:info@acme.com'],
    ];
    for (const sources of [
      [[ada], [bob]],
      [[bob], [ada]],
    ]) {
      const { find, who } = join({ 1: sources });
      expect(find('li:in:ada')).not.toBe(find('li:in:bob'));
      expect(who.contested.size).toBe(0);
    }
  });

  it('reports which contributors to project again when only others contest their keys', () => {
    const { find, projections } = join({
      1: [[['mailto:info@acme.com']], [['mailto:info@acme.com']]],
      2: [[['li:in:ada', 'mailto:info@acme.com']]],
      3: [[['li:in:bob', 'mailto:info@acme.com']]],
    });
    expect(projections()).toBe(6);
    expect([find('li:in:ada'), find('li:in:bob')]).toContain(find('mailto:info@acme.com'));
  });

  it('assigns a profile that changed hands to its latest owner, and keeps both people', () => {
    const { find } = join({ 1: [[['li:in:ada', 'li:m:1']], [['li:in:ada', 'li:m:2']]] });
    expect(find('li:in:ada')).toBe(find('li:m:2'));
    expect(find('li:m:1')).not.toBe(find('li:m:2'));
  });

  it('never merges two members of the account', () => {
    const { find } = join({ 1: [[['me', 'mailto:us@acme.com']]], 2: [[['me', 'mailto:us@acme.com']]] });
    expect(find(memberKey(1))).not.toBe(find(memberKey(2)));
    expect([find(memberKey(1)), find(memberKey(2))]).toContain(find('mailto:us@acme.com'));
  });
});
