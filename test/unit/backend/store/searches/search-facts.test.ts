import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../../backend/store/rows.ts';
import {
  connected,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  wentTo,
  worksAt,
} from '../store-fixture.ts';

async function openWithAda(): Promise<TestStore & { ada: number }> {
  const test = await openTestStore();
  await test.take([
    person('ada'),
    connected('ada'),
    worksAt('ada', 'Acme'),
    { ...worksAt('ada', 'Globex'), current: false, finishedOn: 15_000 },
    wentTo('ada', 'MIT', 10, 20),
  ]);
  const ada = (await test.store.personByKey(test.me.account, keyOf('ada'), test.me))?.id ?? 0;
  return { ...test, ada };
}
const factsOf = async ({ store, ada }: TestStore & { ada: number }, member: Member) => {
  const { pastCompanies, schools } = await store.searchFacts(member);
  return [pastCompanies.get(ada) ?? [], schools.get(ada) ?? []];
};

describe('facts about people’s past', () => {
  it('include past companies and schools', async () => {
    const test = await openWithAda();
    expect(await factsOf(test, test.me)).toEqual([['Globex'], ['MIT']]);
  });

  it('don’t share past jobs with a member of another team', async () => {
    const test = await openWithAda();
    const other = await test.store.ensureMember(test.me.account, 'other', 'other@example.com', NOON);
    expect(await factsOf(test, other)).toEqual([[], []]);
  });

  it('share past jobs with the team, except those of private people', async () => {
    const test = await openWithAda();
    const team = await test.store.ensureTeam(test.me.account, 'The team', NOON);
    const me = await test.store.joinTeam(test.me, team, NOON);
    const mate = await test.store.ensureMember(test.me.account, 'mate', 'mate@example.com', NOON);
    const seeing = await test.store.joinTeam(mate, team, NOON);
    expect(await factsOf(test, seeing)).toEqual([['Globex'], ['MIT']]);
    await test.store.keepPrivate(me, keyOf('ada'), true, NOON);
    expect(await factsOf(test, seeing)).toEqual([[], []]);
  });
});
