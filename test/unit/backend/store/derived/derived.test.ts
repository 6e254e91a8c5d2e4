import { join } from 'node:path';
import type {
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Dictionary } from '../../../../../backend/derive/contributor/dictionary.ts';
import { projectContributor } from '../../../../../backend/derive/contributor/project-contributor.ts';
import type { Access, Db } from '../../../../../backend/store/database/access.ts';
import { Database } from '../../../../../backend/store/database/database.ts';
import { readContributorInput } from '../../../../../backend/store/derived/contributions.ts';
import { openDerivation } from '../../../../../backend/store/derived/derivation.ts';
import { readVisibleMembers } from '../../../../../backend/store/derived/member-state.ts';
import { openInput } from '../../../../../backend/store/derived/open-input.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import { connected, NOON, openTestStore, TODAY } from '../store-fixture.ts';

async function openWithDatabase() {
  const test = await openTestStore();
  const database = await Database.open(join(test.directory, 'network.sqlite'));
  onTestFinished(() => database.close());
  return { test, db: database.db };
}

describe('input of the derivation', () => {
  it('contains each source with its records', async () => {
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

  it('is projected the same in any order of sources', async () => {
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

  it('treats a visitor’s “me” as the sample team’s first person', async () => {
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

describe('a derivation', () => {
  it('reads a team’s data once for all of its members', async () => {
    const { test, db } = await openWithDatabase();
    const team = await test.store.ensureTeam(test.account.id, 'Sales', NOON);
    const dana = await test.member('dana');
    for (const member of [test.me, dana]) await test.store.joinTeam(member, team, NOON);
    await test.take([connected('ada')]);
    const version = (await test.store.caller(test.account.id, dana.id, ''))?.version ?? 0;

    const counter = new StatementCounter();
    const counted = db.withPlugin(counter);
    const derivation = openDerivation(() => NOON);
    onTestFinished(() => derivation.close());
    const countFor = async ({ account, id }: Member) => {
      const before = counter.statements;
      const access = { ...NO_WRITES, db: counted, read: <R>(work: (db: Db) => Promise<R>) => work(counted) };
      await derivation.of(access, { account, id, team: team.id, version });
      return counter.statements - before;
    };
    expect(await countFor(test.me)).toBeGreaterThan(0);
    expect(await countFor(dana)).toBe(0);
  });
});

const NO_WRITES: Pick<Access, 'isWriting' | 'write' | 'erase' | 'markForOverwriting'> = {
  isWriting: false,
  write: () => Promise.reject(new Error('not expected')),
  erase: () => Promise.reject(new Error('not expected')),
  markForOverwriting: () => Promise.reject(new Error('not expected')),
};

class StatementCounter implements KyselyPlugin {
  statements = 0;

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.statements += 1;
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result;
  }
}
