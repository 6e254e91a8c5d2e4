import { describe, expect, it } from 'vitest';
import { seenBy } from '../seen-by.ts';
import { connected, keyOf, NOON, person, type TestStore, TODAY } from '../store-fixture.ts';
import { STORES } from '../stores.ts';

describe.each(STORES)('%s', (_, openTestStore) => {
  const MARIA = { key: keyOf('maria'), firstName: 'Maria', lastName: 'Lopez' };

  interface WithDana extends TestStore {
    readonly dana: number;
  }

  async function openWithDana(): Promise<WithDana> {
    const test = await openTestStore();
    await test.take([person('dana'), connected('dana')]);
    return { ...test, dana: await test.idOf('dana') };
  }
  const see = ({ store, me, dana }: WithDana, now = NOON) => store.saveSeenConnection(me, dana, MARIA, now);
  const tiesOf = async (test: TestStore) => (await seenBy(test)).ties;

  describe('a connection that the member saw on LinkedIn', () => {
    it('adds a tie dated by the first statement, even with a new person', async () => {
      const test = await openWithDana();
      expect([await see(test), await see(test, NOON + 86_400_000)]).toEqual([true, false]);
      const maria = await test.idOf('maria');
      const tie = (await tiesOf(test)).find(({ a, b }) => a === maria || b === maria);
      expect([tie?.a, tie?.b].toSorted()).toEqual([test.dana, maria].toSorted());
      expect(tie?.facts.connectionSeenOn).toBe(TODAY);
      const row = (await test.store.people(test.account.id, [maria], test.me)).get(maria);
      expect([row?.firstName, row?.lastName]).toEqual(['Maria', 'Lopez']);
    });

    it('can be undone', async () => {
      const test = await openWithDana();
      const before = await tiesOf(test);
      await see(test);
      const forget = async () =>
        test.store.forgetSeenConnection(test.me, await test.idOf('maria'), test.dana);
      expect([await forget(), await forget()]).toEqual([true, false]);
      expect(await tiesOf(test)).toEqual(before);
    });

    it('doesn’t replace the name from a source', async () => {
      const test = await openWithDana();
      await test.take([{ ...person('maria'), firstName: 'María' }], { fileName: 'names.zip' });
      await see(test);
      const maria = await test.idOf('maria');
      const row = (await test.store.people(test.account.id, [maria], test.me)).get(maria);
      expect(row?.firstName).toBe('María');
    });

    it('undoes the statement that the two don’t know each other', async () => {
      const test = await openWithDana();
      await test.take([person('maria')], { fileName: 'maria.zip' });
      await test.store.setNotAcquainted(test.me, test.dana, await test.idOf('maria'), true, NOON);
      await see(test);
      expect((await seenBy(test)).notAcquainted).toEqual([]);
    });

    it('is kept after another import, and deleted when everything is erased', async () => {
      const test = await openWithDana();
      await see(test);
      await test.take([person('dana'), connected('dana')], { fileName: 'later.zip' });
      expect(await tiesOf(test)).toHaveLength(2);
      await test.store.eraseMember(test.me);
      expect(await tiesOf(test)).toEqual([]);
    });

    it('is deleted when the person is erased, and then rejected', async () => {
      const test = await openWithDana();
      await see(test);
      await test.store.erasePerson(test.me, MARIA.key);
      expect(await tiesOf(test)).toHaveLength(1);
      await expect(see(test)).rejects.toMatchObject({ type: 'conflict' });
    });

    it('must be about two people other than the member', async () => {
      const test = await openWithDana();
      const say = (one: number, key: string) =>
        test.store.saveSeenConnection(test.me, one, { ...MARIA, key }, NOON);
      await expect(say(test.dana, keyOf('dana'))).rejects.toMatchObject({ type: 'bad_request' });
      await expect(say(test.me.person, keyOf('maria'))).rejects.toMatchObject({ type: 'bad_request' });
      expect(await test.idOf('maria')).toBe(0);
    });
  });
});
