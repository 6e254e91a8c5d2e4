import { expect, it } from 'vitest';
import { findOwnContacts } from '../../../../../backend/service/networks/own-contacts.ts';
import { connected, fact, keyOf, NOON, openTestStore, person, TODAY } from '../../store/store-fixture.ts';

it("finds whom the member's own data tell of, not whom a teammate's alone do", async () => {
  const test = await openTestStore();
  const dana = await test.member('dana');
  const team = await test.store.createTeam(dana, { name: 'Sales', logo: '' }, NOON);
  await test.store.acceptInvitation(test.me, team.invitation?.id ?? 0, NOON);
  await test.store.setSharing(dana, team.id, { sources: 'all', isNamed: false });
  await test.take([person('ada'), connected('ada')], { ownerKeys: [keyOf('minnie')] });
  const seen = ['ada', 'cem'].map((who) => fact('shared_mail', 'minnie', who, 3));
  await test.take([person('minnie'), person('ada'), person('cem'), ...seen], { member: dana });

  const me = await test.member('me');
  const rows = await Promise.all(
    ['ada', 'cem'].map((who) => test.store.personByKey(test.account.id, keyOf(who))),
  );
  const [ada = 0, cem = 0] = rows.map((row) => row?.id);
  const view = { member: me.id, person: me.person, asOf: TODAY };
  expect(await test.store.tiesBetween(me, [[me.person, cem]], TODAY)).toHaveLength(1);
  expect([...(await findOwnContacts(test.store, me, view, [ada, cem, dana.person]))]).toEqual([ada]);
});
