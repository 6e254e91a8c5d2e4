import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Dictionary } from '../../../../../backend/derive/contributor/dictionary.ts';
import { projectContributor } from '../../../../../backend/derive/contributor/project-contributor.ts';
import { Database } from '../../../../../backend/store/database/database.ts';
import { readContributorInput } from '../../../../../backend/store/derived/contributions.ts';
import { readVisibleMembers } from '../../../../../backend/store/derived/member-state.ts';
import { openInput } from '../../../../../backend/store/derived/open-input.ts';
import { connected, NOON, openTestStore, TODAY } from '../store-fixture.ts';

async function openWithDatabase() {
  const test = await openTestStore();
  const database = await Database.open(join(test.directory, 'network.sqlite'));
  onTestFinished(() => database.close());
  return { test, db: database.db };
}

describe('input of the derivation', () => {
  it('reads each source with its records', async () => {
    const { test, db } = await openWithDatabase();
    await test.take([connected('ada')], { ownerKeys: ['li:in:mine'] });
    await test.take([connected('bob')], { fileName: 'mail', source: 'mbox' });
    const input = openInput(await readContributorInput(db, test.account.id, test.me.id));
    expect({
      ...input,
      sources: input.sources.map((one) => ({ ...one, records: [...one.records] })),
    }).toMatchObject({
      contributor: test.me.id,
      self: test.me.id,
      sources: [
        { kind: 'linkedin-export', ownerKeys: ['li:in:mine'], records: [connected('ada')] },
        { kind: 'mbox', records: [connected('bob')] },
      ],
    });
    const shared = await readContributorInput(db, test.account.id, test.me.id, ['mbox']);
    expect(shared.sources.map(({ kind }) => kind)).toEqual(['mbox']);
  });

  it('projects sources the same in any order', async () => {
    const { test, db } = await openWithDatabase();
    const other = await test.member('other');
    const sources = { one: [connected('ada', 40), connected('bob')], two: [connected('ada', 30)] };
    for (const [member, names] of [
      [test.me, ['one', 'two']],
      [other, ['two', 'one']],
    ] as const) {
      for (const name of names) await test.take(sources[name], { member, fileName: name, source: name });
    }
    const project = async (contributor: number) => {
      const input = openInput(await readContributorInput(db, test.account.id, contributor));
      const anonymous = input.sources.map((source) => ({ ...source, id: source.digest }));
      const dictionary = new Dictionary();
      const projected = projectContributor(
        dictionary,
        { ...input, contributor: 9, self: 9, sources: anonymous },
        { asOf: TODAY },
      );
      const keys = Array.from(projected.keys, (key) => dictionary.key(key));
      return { ...projected, keys };
    };
    const mine = await project(test.me.id);
    expect(mine.units.flags).toHaveLength(3);
    expect(await project(other.id)).toEqual(mine);
  });

  it('resolves a visitor’s “me” as the sample team’s first person', async () => {
    const { test, db } = await openWithDatabase();
    const demo = await test.store.ensureAccount('demo', true);
    const host = await test.store.ensureMember(demo.id, 'sample 1', '', NOON);
    await test.store.joinTeam(host, await test.store.ensureTeam(demo.id, 'Sample', NOON), NOON);
    const visitor = await test.store.ensureMember(demo.id, 'guest', '', NOON);
    expect(await readContributorInput(db, demo.id, visitor.id)).toMatchObject({ self: host.id });
    expect(await readVisibleMembers(db, visitor)).toMatchObject({
      own: [visitor.id, host.id],
      team: [{ member: host.id, shares: 'all' }],
    });
  });
});
