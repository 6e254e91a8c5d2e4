import { expect, it } from 'vitest';
import { peopleOf } from '../../../../../backend/network/index/network.ts';
import { findAddressNames } from '../../../../../backend/service/answers/answer-entities.ts';
import { connected, fact, NOON, openTestStore, person, TODAY } from '../../store/store-fixture.ts';

const MAIL = 'mailto:ada@x.example';
const nameless = (...keys: readonly [string, ...string[]]) => ({
  ...person(keys[0]),
  keys,
  firstName: '',
  lastName: '',
});

/** Returns the email addresses that are used as names of people in the store. */
async function namesOf({ store, account, member }: Awaited<ReturnType<typeof openTestStore>>) {
  const me = await member('me');
  const network = { member: me.id, person: me.person, asOf: TODAY };
  const ids = peopleOf((await store.networkOf(me, TODAY)).network);
  const known = await store.people(account.id, ids, me);
  const people = ids.map((id) => known.get(id) ?? { id, firstName: '', lastName: '', key: '' });
  return [...(await findAddressNames(store, me, network, people)).values()];
}

it('people known only from emails are named by their address', async () => {
  const test = await openTestStore();
  await test.take([nameless(MAIL), fact('mail', 'me', MAIL, 3)]);
  expect(await namesOf(test)).toEqual(['ada@x.example']);
});

it('people with a name or profile aren’t named by their address', async () => {
  const test = await openTestStore();
  const bo = 'mailto:bo@x.example';
  await test.take([nameless('li:in:ada', MAIL), person(bo), connected('ada'), fact('mail', 'me', bo, 3)]);
  expect(await namesOf(test)).toEqual([]);
});

it('people aren’t named by an address that only a teammate’s data contains', async () => {
  const test = await openTestStore();
  const dana = await test.member('dana');
  const team = await test.store.createTeam(dana, { name: 'Sales', logo: '' }, NOON);
  await test.store.acceptInvitation(test.me, team.invitation?.id ?? 0, NOON);
  await test.store.setSharing(dana, team.id, { sources: 'all', isNamed: true });
  await test.take([nameless(MAIL), fact('mail', 'me', MAIL, 3)], { member: dana });
  expect(await namesOf(test)).toEqual([]);
});
