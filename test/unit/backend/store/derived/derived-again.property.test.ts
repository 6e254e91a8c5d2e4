import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPersonPaths } from '../../../../../backend/network/paths/find-person-paths.ts';
import { openStore } from '../../../../../backend/store/open-store.ts';
import type { Member } from '../../../../../backend/store/rows.ts';
import type { Store } from '../../../../../backend/store/store.ts';
import { StoreError } from '../../../../../backend/store/store-error.ts';
import { OWN, PLAIN, type Step, steps } from '../../derive/worlds.ts';
import { NOON, openTestStore, type TestStore, TODAY } from '../store-fixture.ts';
import { HAS_FILES } from '../stores.ts';

const WORLDS = Number(process.env.KITH_AGAIN_WORLDS ?? 2);
const MEMBERS = ['me', 'dora', 'emil'];
const KEYS = [
  ...PLAIN,
  ...OWN,
  ...['li:in:ada', 'li:m:1', 'mailto:ada@acme.com', 'li:in:bob', 'mailto:info@acme.com', 'li:in:cleo'],
  ...['mailto:cleo@new.io', 'li:in:dan', 'mailto:dan@beta.org', 'li:in:eve', 'li:in:zed', 'me'],
  ...['mailto:zed@zed.org', 'li:in:new3', 'li:in:new4', 'li:in:new5'],
];

async function take({ store, account, member, take }: TestStore, turn: number, step: Step): Promise<void> {
  const { key, one, other, on } = step;
  const now = NOON + turn * 1000;
  const actor = await member(MEMBERS[step.actor] ?? '');
  const fileName = `${step.kind} ${step.file}`;
  const importId = `${fileName} of ${actor.id}`;
  const idOf = async (named: string) => (await store.personByKey(account.id, named, actor))?.id ?? 0;
  const named = { firstName: '', lastName: '' };
  const team = () => store.ensureTeam(account.id, 'Sales', NOON);
  switch (step.act) {
    case 'import':
      await take(step.records, {
        ...{ member: actor, source: step.kind, fileName, importId, now },
        ownerKeys: on ? [OWN[step.actor] ?? ''] : [],
      });
      return;
    case 'undo':
      await store.undoImport(actor, importId);
      return;
    case 'erase person':
      await store.erasePerson(actor, key);
      return;
    case 'erase all':
      await store.eraseMember(actor);
      return;
    case 'rate':
      await store.setRating(actor, { key }, on ? step.value : null, now);
      return;
    case 'not acquainted':
      await store.setNotAcquainted(actor, await idOf(one), await idOf(other), on, now);
      return;
    case 'connection seen':
      await store.saveSeenConnection(actor, await idOf(one), { key: other, ...named }, now);
      return;
    case 'same people':
      await store.setSamePeople(actor, [await idOf(one), await idOf(other)], on ? 'yes' : null, now);
      return;
    case 'wrong person':
      await store.setWrongPerson(actor, key, on, now);
      return;
    case 'works at':
      await store.assertEmployment(actor, { key, ...named }, { name: 'Acme', key: '' }, 'CFO', now);
      return;
    case 'lives in':
      await store.setCity(actor, key, { city: on ? `City ${step.value}` : '', country: on ? 'NO' : '' }, now);
      return;
    case 'private':
      await store.keepPrivate(actor, on ? key : await keptPrivate(store, actor, step), on, now);
      return;
    case 'own key':
      await store.setMe(actor, ownKey(step), now);
      return;
    case 'share':
      await store.setSharing(actor, (await team()).id, { sources: step.shares, isNamed: true });
      return;
    case 'leave':
      await store.leaveTeam(actor, (await team()).id);
      return;
    case 'join':
      await store.joinTeam(actor, await team(), now);
      return;
    case 'activate':
      await store.setActiveTeam(actor, on ? (await team()).id : null);
      return;
  }
}

/** Returns the member's own key, one that belongs to someone in the data, or one that nobody else has. */
function ownKey({ actor, one, value }: Step): string {
  if (value < 2) return OWN[actor] ?? '';
  return value === 2 ? one : `li:in:new${value}`;
}

/** Returns the key of someone whom the member keeps private, or the step's `key` if there is nobody. */
async function keptPrivate(store: Store, actor: Member, { key, value }: Step): Promise<string> {
  const kept = (await store.privatePeople(actor)).filter((row) => row.key !== '');
  return kept[value % Math.max(1, kept.length)]?.key ?? key;
}

/** Returns everything that a member sees. */
async function tell(store: Store, member: Member) {
  const found = await Promise.all(KEYS.map((key) => store.personByKey(member.account, key, member)));
  const ids = [...new Set(found.flatMap((row) => row?.id ?? []))].sort((x, y) => x - y);
  const pairs = ids.flatMap((a, at) => ids.slice(at + 1).map((b) => [a, b] as const));
  const { network, me } = await store.networkOf(member, TODAY);
  const ties = await store.tiesBetween(member, pairs, TODAY);
  return {
    found,
    me,
    people: await store.people(member.account, ids, member),
    ties: new Set(ties.map((tie) => JSON.stringify(tie))),
    paths: ids.map((id) => findPersonPaths(network, id)),
    contacts: await Promise.all(ids.map((id) => store.contact(member, id))),
    pages: await store.companyPages(member),
    coverage: await store.coverage(member),
    facts: await store.searchFacts(member),
    rated: await store.ratedPeople(member),
    keptPrivate: await store.privatePeople(member),
    same: await store.samePeople(member, NOON),
  };
}

if (HAS_FILES) {
  it('the cache contains the same data as a derivation from scratch, after every step', async () => {
    await fc.assert(
      fc.asyncProperty(steps(true, { minLength: 10, maxLength: 30 }), async (all) => {
        const test = await openTestStore();
        const { store, account, directory } = test;
        const team = await store.ensureTeam(account.id, 'Sales', NOON);
        for (const name of MEMBERS) await store.joinTeam(await test.member(name), team, NOON);
        const fresh = () => openStore(directory, { lock: 'held by this process', now: () => NOON });
        for (const [turn, step] of all.entries()) {
          try {
            await take(test, turn, step);
          } catch (error) {
            if (!(error instanceof StoreError) || error.status >= 500) throw error;
          }
          for (const name of turn % 3 === 0 ? MEMBERS : [MEMBERS[step.actor] ?? '']) {
            const member = await test.member(name);
            const again = await fresh();
            try {
              expect(await tell(store, member)).toEqual(await tell(again, member));
            } finally {
              await again.close();
            }
          }
        }
        await store.close();
      }),
      { numRuns: WORLDS, endOnFailure: true, seed: Number(process.env.KITH_AGAIN_SEED ?? 1) },
    );
  }, 3_600_000);
}
