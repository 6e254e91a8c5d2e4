import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../../backend/store/rows.ts';
import { colleague, NOON, openTestStore, type TestStore } from '../store-fixture.ts';

/** Opens a team of two members who share everything. Each has one company of their own and one that both know. */
async function openWithTeam(): Promise<TestStore & { mate: Member }> {
  const test = await openTestStore();
  const { store, account } = test;
  const team = await store.ensureTeam(account.id, 'The team', NOON);
  const me = await store.joinTeam(test.me, team, NOON);
  const mate = await store.joinTeam(await test.member('mate'), team, NOON);
  await test.take([...colleague('ada', 'Acme'), ...colleague('bob', 'Both')], { member: me });
  await test.take([...colleague('cy', 'Mates'), ...colleague('bob', 'Both')], {
    member: mate,
    fileName: 'mate.zip',
  });
  return { ...test, me, mate };
}

/** Returns lines like `Acme: li:org:acme` and `Both:`. */
async function pagesOf({ store }: TestStore, member: Member): Promise<string[]> {
  return (await store.companyPages(member)).map(({ name, key }) => `${name}: ${key}`.trim()).sort();
}

async function idOf({ store }: TestStore, member: Member, name: string): Promise<number> {
  return (await store.companyPages(member)).find((one) => one.name === name)?.id ?? 0;
}

describe('companyPages', () => {
  it('lists every visible company, without a page until a page is chosen', async () => {
    const test = await openWithTeam();
    expect(await pagesOf(test, test.me)).toEqual(['Acme:', 'Both:', 'Mates:']);
  });

  it('shows other members’ companies only while they are shared', async () => {
    const test = await openWithTeam();
    const stranger = await test.member('stranger');
    expect(await test.store.companyPages(stranger)).toEqual([]);
  });

  it.each([
    ['a slug', 'li:org:acme'],
    ['a number', 'li:org#1646'],
  ])('returns a page chosen by %s', async (_, key) => {
    const test = await openWithTeam();
    await test.store.chooseCompany(test.me, key, await idOf(test, test.me, 'Acme'), NOON);
    expect(await pagesOf(test, test.me)).toContain(`Acme: ${key}`);
  });

  it('prefers the reader’s own choice to a teammate’s', async () => {
    const test = await openWithTeam();
    const both = await idOf(test, test.me, 'Both');
    await test.store.chooseCompany(test.mate, 'li:org:of-mate', both, NOON + 1);
    expect(await pagesOf(test, test.me)).toContain('Both: li:org:of-mate');
    await test.store.chooseCompany(test.me, 'li:org:of-me', both, NOON);
    expect(await pagesOf(test, test.me)).toContain('Both: li:org:of-me');
    expect(await pagesOf(test, test.mate)).toContain('Both: li:org:of-mate');
  });

  it('returns a page only for the company that the reader chose', async () => {
    const test = await openWithTeam();
    await test.store.chooseCompany(test.mate, 'li:org:x', await idOf(test, test.mate, 'Both'), NOON + 1);
    await test.store.chooseCompany(test.me, 'li:org:x', await idOf(test, test.me, 'Acme'), NOON);
    expect(await pagesOf(test, test.me)).toEqual(['Acme: li:org:x', 'Both:', 'Mates:']);
    expect(await pagesOf(test, test.mate)).toContain('Both: li:org:x');
  });

  it('returns the same page as for a single company', async () => {
    const test = await openWithTeam();
    const both = await idOf(test, test.me, 'Both');
    await test.store.chooseCompany(test.me, 'li:org:first', both, NOON);
    await test.store.chooseCompany(test.me, 'li:org#77', both, NOON + 1);
    for (const { id, key } of await test.store.companyPages(test.me)) {
      expect((await test.store.company(test.me.account, id, test.me))?.key).toBe(key);
    }
  });

  it('returns pages that match the same company again, whoever made which choice and whichever choices are hidden', async () => {
    const choice = fc.record({
      isMine: fc.boolean(),
      company: fc.nat({ max: 2 }),
      page: fc.constantFrom('li:org:acme', 'li:org:both', 'li:org#7'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { maxLength: 6 }), async (choices) => {
        const test = await openWithTeam();
        const { store, me, mate, account } = test;
        const ids = (await store.companyPages(me)).map(({ id }) => id);
        await store.saveLikelyPage(account.id, 'li:org:acme', await idOf(test, me, 'Acme'));
        for (const [at, { isMine, company, page }] of choices.entries()) {
          await store.chooseCompany(isMine ? me : mate, page, ids[company] ?? 0, NOON + at);
        }
        for (const undone of ['', 'import of mate.zip']) {
          await store.undoImport(mate, undone);
          for (const member of [me, mate]) {
            for (const { id, key } of await store.companyPages(member)) {
              expect((await store.company(account.id, id, member))?.key).toBe(key);
              if (key === '') continue;
              expect(await store.matchCompanyPage(member, key)).toMatchObject({ company: { id } });
            }
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  it('omits an erased member’s choices', async () => {
    const test = await openWithTeam();
    await test.store.chooseCompany(test.mate, 'li:org:x', await idOf(test, test.mate, 'Both'), NOON);
    await test.store.eraseMember(test.mate);
    expect(await pagesOf(test, test.me)).toEqual(['Acme:', 'Both:']);
  });
});
