import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../../backend/store/rows.ts';
import { connected, NOON, openTestStore, person, type TestStore, worksAt } from '../store-fixture.ts';

async function openWithAcme(): Promise<TestStore & { acme: number }> {
  const test = await openTestStore();
  await test.take([person('ada'), connected('ada'), worksAt('ada', 'Acme')]);
  return { ...test, acme: await companyOf(test, test.me) };
}
const companyOf = async ({ store }: TestStore, member: Member) =>
  (await store.companyPages(member)).find(({ name }) => name === 'Acme')?.id ?? 0;
const say = ({ store, acme }: TestStore & { acme: number }, member: Member, industry: string) =>
  store.setIndustries(member, [{ company: acme, industry }], NOON);

/** Adds a teammate who also knows Acme and shares `sources`. */
async function joinTeam(test: TestStore, sources: readonly string[] | 'all'): Promise<Member> {
  const { store } = test;
  const team = await store.ensureTeam(test.me.account, 'The team', NOON);
  await store.joinTeam(test.me, team, NOON);
  const mate = await store.joinTeam(
    await store.ensureMember(test.me.account, 'mate', 'mate@example.com', NOON),
    team,
    NOON,
  );
  await store.setSharing(test.me, team.id, { sources, isNamed: true });
  return mate;
}

describe('an industry entered manually', () => {
  it('is saved by company, and reported as new only once', async () => {
    const test = await openWithAcme();
    expect(await say(test, test.me, 'Banking')).toBe(true);
    expect(await say(test, test.me, 'Banking')).toBe(false);
    expect([...(await test.store.saidIndustries(test.me))]).toEqual([[test.acme, 'Banking']]);
  });

  it('can be removed', async () => {
    const test = await openWithAcme();
    await say(test, test.me, 'Banking');
    expect(await say(test, test.me, '')).toBe(true);
    expect([...(await test.store.saidIndustries(test.me))]).toEqual([]);
  });

  it('isn’t saved if any of the companies is unknown', async () => {
    const test = await openWithAcme();
    const said = [
      { company: test.acme, industry: 'Banking' },
      { company: 999, industry: 'Banking' },
    ];
    await expect(test.store.setIndustries(test.me, said, NOON)).rejects.toThrow(/isn’t in your data/);
    expect([...(await test.store.saidIndustries(test.me))]).toEqual([]);
  });

  it.each([
    ['everything', 'all' as const, 1],
    ['manually entered data', ['by hand'], 1],
    ['another source', ['linkedin-export'], 0],
  ])('is shared with a team depending on whether %s is shared', async (_, sources, told) => {
    const test = await openWithAcme();
    await say(test, test.me, 'Banking');
    const mate = await joinTeam(test, sources);
    expect((await test.store.saidIndustries(mate)).size).toBe(told);
  });

  it('takes precedence over a teammate’s', async () => {
    const test = await openWithAcme();
    await say(test, test.me, 'Banking');
    const mate = await joinTeam(test, 'all');
    await say(test, mate, 'Insurance');
    expect((await test.store.saidIndustries(mate)).get(test.acme)).toBe('Insurance');
    expect((await test.store.saidIndustries(test.me)).get(test.acme)).toBe('Banking');
  });

  it('is deleted with the member’s data', async () => {
    const test = await openWithAcme();
    await say(test, test.me, 'Banking');
    await test.store.eraseMember(test.me);
    expect([...(await test.store.saidIndustries(test.me))]).toEqual([]);
  });
});
