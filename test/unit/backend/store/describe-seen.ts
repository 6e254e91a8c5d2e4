import type { StoredTie } from '../../../../backend/network/strength/tie.ts';
import type { DerivedNetwork } from '../../../../backend/store/derived/derived-network.ts';
import type { Member } from '../../../../backend/store/rows.ts';
import type { Store } from '../../../../backend/store/store.ts';
import { seenScope } from './seen-scope.ts';
import { type TestStore, TODAY } from './store-fixture.ts';

/** What a member sees about each subject, as sorted JSON without numbers, so that equal contents are equal texts. */
export interface Seen {
  /** Everyone with all their keys. The member's key is `me`. */
  readonly people: readonly string[];
  /** Names, places and current jobs. */
  readonly details: readonly string[];
  readonly jobs: readonly string[];
  readonly ties: readonly string[];
  readonly schools: readonly string[];
  readonly companies: readonly string[];
}

type SeenStore = Pick<
  Store,
  'networkOf' | 'tiesBetween' | 'people' | 'searchFacts' | 'companyPages' | 'saidIndustries'
>;

export async function describeSeen(store: SeenStore, member: Member, asOf = TODAY): Promise<Seen> {
  const network = (await store.networkOf(member, asOf)) as DerivedNetwork;
  const { overlay } = network;
  const ranks = new Set(Array.from(overlay.seen.keys()).flatMap((at) => [...overlay.place(at).standing]));
  ranks.delete(0);
  const numbers = Array.from(ranks, (rank) => network.personNumber(rank));
  const scope = await seenScope(store, member, asOf);
  const labels = new Map(numbers.map((number) => [number, labelOf(network, number)]));
  labels.set(network.me, labelOf(network, network.me));
  const label = (number: number) => labels.get(number) ?? '?';
  const rows = await store.people(member.account, numbers, member);
  const { pastCompanies, schools } = await store.searchFacts(member);
  const told = (all: Iterable<unknown>) => Array.from(all, (one) => JSON.stringify(one)).sort();
  const byPerson = (facts: ReadonlyMap<number, readonly string[]>) =>
    told(Array.from(facts, ([number, names]) => [label(number), names.toSorted()]));
  return {
    people: [...new Set(labels.values())].sort(),
    details: told(Array.from(rows.values(), ({ id, ...row }) => ({ ...row, person: label(id) }))),
    jobs: told(
      scope.employments.map(({ person, company, contributor: _, ...job }) => ({
        ...job,
        person: label(person),
        company: network.companyName(company),
      })),
    ),
    ties: told(scope.ties.map((tie) => turned(tie, label))),
    schools: [...byPerson(schools), ...byPerson(pastCompanies)],
    companies: told((await store.companyPages(member)).map(({ name, key }) => [name, key])),
  };
}

function labelOf(network: DerivedNetwork, number: number): string {
  const keys = network.keysOf(number);
  return (number === network.me ? ['me', ...keys.filter((key) => key !== 'me')] : keys).join(' = ');
}

/** Turns a tie so that the smaller label comes first. */
function turned({ a, b, facts }: StoredTie, label: (person: number) => string): unknown {
  const round = (sum: number) => Number(sum.toPrecision(9));
  const { out30, in30, out365, in365, on } = facts.sums;
  if (label(a) <= label(b)) {
    const sums = [on, ...[out30, in30, out365, in365].map(round)];
    return { a: label(a), b: label(b), facts: { ...facts, sums } };
  }
  return {
    a: label(b),
    b: label(a),
    facts: {
      ...facts,
      sums: [on, ...[in30, out30, in365, out365].map(round)],
      recommendations: facts.recommendations.map((one) => ({ ...one, byA: !one.byA })),
      endorsedByA: facts.endorsedByB,
      endorsedByB: facts.endorsedByA,
    },
  };
}

/** Returns what each member of the account sees, by the member's name. */
export async function describeAll({ store, account }: Pick<TestStore, 'store' | 'account'>) {
  const members = await store.members(account.id);
  const seen = await Promise.all(
    members.map(async (member) => [member.externalUserId, await describeSeen(store, member)] as const),
  );
  return Object.fromEntries(seen);
}
