import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { unscopeKey } from '../../../../../backend/derive/contributor/scoped-keys.ts';
import type { Access, Db } from '../../../../../backend/store/database/access.ts';
import { Database } from '../../../../../backend/store/database/database.ts';
import { SqliteHandle } from '../../../../../backend/store/database/sqlite-dialect.ts';
import { validJobs } from '../../../../../backend/store/derived/company-book.ts';
import { ChangedMeanwhile } from '../../../../../backend/store/derived/contributions.ts';
import { openDerivation } from '../../../../../backend/store/derived/derivation.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import { addStatement } from '../../../../../backend/store/sources/statements.ts';
import { connected, NOON, openTestStore, person, TODAY } from '../store-fixture.ts';

async function open() {
  const test = await openTestStore();
  const database = await Database.open(join(test.directory, 'network.sqlite'));
  onTestFinished(() => database.close());
  const derivation = openDerivation(() => NOON);
  const of = (member: Member = test.me) => derivation.of(database, member, TODAY);
  return { test, database, derivation, of };
}

describe('derived data of several accounts', () => {
  /** Reads the first account, the second, then the first again. `isKept` is true if the last read returns the same object. */
  async function askAgain(maxBytes: number) {
    const test = await openTestStore();
    await test.take([connected('ada')]);
    const database = await Database.open(join(test.directory, 'network.sqlite'));
    onTestFinished(() => database.close());
    const second = await test.store.ensureAccount('second', false);
    const other = await test.store.ensureMember(second.id, 'other', 'other@example.org', NOON);
    const derivation = openDerivation(() => NOON, { maxBytes });
    const before = await derivation.of(database, test.me, TODAY);
    await derivation.of(database, other, TODAY);
    const after = await derivation.of(database, test.me, TODAY);
    return { isKept: after === before, ada: after.personByKey('li:in:ada') };
  }

  it('is cached for several accounts while there is enough memory', async () => {
    expect(await askAgain(10_000_000)).toEqual({ isKept: true, ada: expect.any(Number) });
  });

  it('is dropped to make room for another account, and derived again', async () => {
    expect(await askAgain(1)).toEqual({ isKept: false, ada: expect.any(Number) });
  });
});

describe('a reader’s network', () => {
  it('has one number for each person, for any of their keys', async () => {
    const { test, of } = await open();
    await test.take([connected('ada'), person('li:in:ada', 'mailto:ada@example.org')]);
    const network = await of();
    const ada = network.personByKey('mailto:ada@example.org');
    expect(ada).toBe(network.personByKey('li:in:ada'));
    expect(network.keysOf(ada ?? 0)).toEqual(['li:in:ada', 'mailto:ada@example.org']);
    expect(network.personByKey('li:in:nobody')).toBeNull();
    expect([network.personByKey('me'), network.me]).toEqual([test.me.person, test.me.person]);
  });

  it('finds a person by an old number after two people are merged', async () => {
    const { test, of } = await open();
    await test.take([connected('ada'), person('mailto:ada@example.org')]);
    const before = await of();
    const numbers = ['li:in:ada', 'mailto:ada@example.org'].map((key) => before.personByKey(key) ?? 0);
    await test.take([person('li:in:ada', 'mailto:ada@example.org')], { fileName: 'more' });
    const after = await of();
    expect(new Set(numbers).size).toBe(2);
    expect(numbers.map((number) => after.currentNumber(number))).toEqual([numbers[0], numbers[0]]);
  });

  it('doesn’t find people known only to other members', async () => {
    const { test, of } = await open();
    const other = await test.member('other');
    await test.take([connected('ada')], { member: other });
    const ada = (await of(other)).personByKey('li:in:ada') ?? 0;
    const network = await of();
    expect([network.personByKey('li:in:ada'), network.currentNumber(ada)]).toEqual([null, null]);
  });

  it('finds everyone for a reader without an identity', async () => {
    const { test } = await open();
    await test.take([connected('ada')], { member: await test.member('other') });
    expect(await test.store.personByKey(test.account.id, 'li:in:ada')).toMatchObject({ slug: 'ada' });
    expect(await test.store.personByKey(test.account.id, 'li:in:bob')).toBeNull();
  });

  it('names people from statements even if only a teammate’s data has their name', async () => {
    const { test, database, derivation, of } = await open();
    const other = await test.member('other');
    const team = await test.store.ensureTeam(test.account.id, 'Team', NOON);
    const [me] = [
      await test.store.joinTeam(test.me, team, NOON),
      await test.store.joinTeam(other, team, NOON),
    ];
    await test.take([person('name:Ada Lovelace')], { member: other });
    const network = await of(me);
    const ada = network.overlay.joined.who.identityKeys.findIndex(
      (key) => network.overlay.joined.who.dictionary.key(key) === `name:${other.id}/Ada Lovelace`,
    );
    const subject = unscopeKey(me.id, `name:${other.id}/Ada Lovelace`);
    await database.write(me, async (db) => {
      await addStatement(db, me, { kind: 'rating', subject, body: { value: 4 }, saidAt: NOON });
      const within = await derivation.within(db, me);
      expect(within.overlay.said).toMatchObject([
        { rating: 4, other: Math.max(ada, within.overlay.scope.person) },
      ]);
    });
  });

  it('is the same object while its data doesn’t change', async () => {
    const { test, database, of } = await open();
    await test.take([connected('ada')]);
    const before = await of();
    await database.write(test.me, async () => undefined);
    expect(await of()).toBe(before);
    await test.take([connected('bob')], { fileName: 'more' });
    expect(await of()).not.toBe(before);
  });

  it('drops data written by a rolled-back transaction', async () => {
    const { test, database, derivation, of } = await open();
    await test.take([connected('ada')]);
    const failed = database.write(test.me, async (db) => {
      const said = { kind: 'works_at', subject: 'li:in:bob', saidAt: NOON } as const;
      await addStatement(db, test.me, {
        ...said,
        body: { firstName: '', lastName: '', company: 'Acme', title: '' },
      });
      expect((await derivation.within(db, test.me)).personByKey('li:in:bob')).not.toBeNull();
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    expect((await of()).personByKey('li:in:bob')).toBeNull();
  });

  it('doesn’t confuse a statement with a rolled-back one that had the same id', async () => {
    const { test, database, derivation, of } = await open();
    await test.take([connected('ada')]);
    const employ = (db: Db, company: string) =>
      addStatement(db, test.me, {
        ...{ kind: 'works_at', subject: 'li:in:bob', saidAt: NOON },
        body: { firstName: '', lastName: '', company, title: '' },
      });
    const failed = database.write(test.me, async (db) => {
      await employ(db, 'Acme');
      await derivation.within(db, test.me);
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    await database.write(test.me, (db) => employ(db, 'Globex'));
    const { dictionary, overlay } = await of();
    const companies = Array.from(validJobs(overlay), ({ company }) => dictionary.company(company));
    expect(companies).toEqual(['globex']);
  });

  it('fails if the database contradicts itself, instead of reading it forever', async () => {
    const { test, of } = await open();
    await test.take([connected('ada')]);
    const { prepare } = SqliteHandle.prototype;
    vi.spyOn(SqliteHandle.prototype, 'prepare').mockImplementation(function (this: SqliteHandle, sql) {
      const other = sql.replace(
        'select "id", "version" from "member"',
        'select "id", -1 as "version" from "member"',
      );
      return prepare.call(this, other);
    });
    await expect(of()).rejects.toThrow(ChangedMeanwhile);
  });

  it('hides a transaction’s uncommitted data from others, even if they were reading before', async () => {
    const { test, database, derivation, of } = await open();
    await test.take([connected('ada')]);
    await of();
    await test.take([connected('eve')], { member: await test.member('other') });
    const read = Promise.withResolvers<void>();
    const mayGoOn = Promise.withResolvers<void>();
    const slow: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => 'digest' in row)) {
          read.resolve();
          await mayGoOn.promise;
        }
        return result;
      },
    };
    const access: Access = {
      db: database.db,
      isWriting: false,
      read: (work) => database.read((db) => work(db.withPlugin(slow))),
      write: database.write,
      erase: database.erase,
      markForOverwriting: database.markForOverwriting,
    };
    const everyone = derivation.of(access, { account: test.account.id, id: null }, TODAY);
    await read.promise;
    const failed = database.write(test.me, async (db) => {
      const body = { firstName: '', lastName: '', company: 'Acme', title: '' };
      await addStatement(db, test.me, { kind: 'works_at', subject: 'li:in:bob', saidAt: NOON, body });
      await derivation.within(db, test.me);
      mayGoOn.resolve();
      await everyone;
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    const seen = await everyone;
    expect(['ada', 'eve', 'bob'].filter((who) => seen.personByKey(`li:in:${who}`) !== null)).toEqual([
      'ada',
      'eve',
    ]);
  });
});
