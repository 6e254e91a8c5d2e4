import { reverseFacts } from '../../derive/contributor/tie-facts.ts';
import { describePeople } from '../../derive/reader/describe-people.ts';
import { tiesBetween } from '../../derive/reader/overlay-ties.ts';
import type { PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import { inOrder } from '../../network/person-pair.ts';
import type { StoredTie } from '../../network/strength/tie.ts';
import type { Access } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import { type Member, NOBODY, type PersonRow } from '../rows.ts';
import { companyOfName } from './companies.ts';

interface PeopleStore {
  /**
   * Returns the person as `seenBy` may see them; without `seenBy`, includes everything the account knows. Null if nothing is
   * visible.
   */
  personByKey(account: number, key: PersonKey, seenBy?: Member): Promise<PersonRow | null>;
  /** Returns the numbers of people by key. Skips keys of people the reader doesn't see. */
  personNumbers(
    account: number,
    keys: readonly PersonKey[],
    seenBy?: Member,
  ): Promise<ReadonlyMap<PersonKey, number>>;
  /** Like `personByKey`, but for several people at once. Skips people the reader doesn't see. */
  peopleByKeys(
    account: number,
    keys: readonly PersonKey[],
    seenBy?: Member,
  ): Promise<ReadonlyMap<PersonKey, PersonRow>>;
  /**
   * Like `personByKey`, but for people by number. The map's keys are the given `ids` in their order; each row's `id` is the
   * person's current number.
   */
  people(account: number, ids: readonly number[], seenBy?: Member): Promise<ReadonlyMap<number, PersonRow>>;
  /** Returns the ties of these pairs (a < b) with their facts from everyone whose data the member sees. */
  tiesBetween(
    member: Member,
    pairs: readonly (readonly [number, number])[],
    asOf: Day,
  ): Promise<readonly StoredTie[]>;
}

export function openPeople(access: Access, derivation: Derivation): PeopleStore {
  const people: PeopleStore['people'] = async (account, ids, seenBy) =>
    describe(await derivation.of(access, seenBy ?? { account, id: null }), ids);

  const personNumbers: PeopleStore['personNumbers'] = async (account, keys, seenBy) => {
    const network = await derivation.of(access, seenBy ?? { account, id: null });
    return new Map(
      keys.flatMap((key) => {
        const number = network.personByKey(key);
        return number === null ? [] : [[key, number]];
      }),
    );
  };

  const peopleByKeys: PeopleStore['peopleByKeys'] = async (account, keys, seenBy) => {
    const numbers = await personNumbers(account, keys, seenBy);
    const rows = await people(account, [...new Set(numbers.values())], seenBy);
    return new Map(
      [...numbers].flatMap(([key, number]) => {
        const row = rows.get(number);
        return row === undefined ? [] : [[key, row]];
      }),
    );
  };

  return {
    people,
    personNumbers,
    peopleByKeys,

    async personByKey(account, key, seenBy) {
      return (await peopleByKeys(account, [key], seenBy)).get(key) ?? null;
    },

    async tiesBetween(member, pairs, asOf) {
      const network = await derivation.of(access, member, asOf);
      const asked = pairs.flatMap(([a, b]) => {
        const [x, y] = [network.personRank(a), network.personRank(b)];
        return x === 0 || y === 0 || x === y ? [] : [inOrder(x, y)];
      });
      return tiesBetween(network.overlay, asked, asOf).map((tie) => turnToNumbers(network, tie));
    },
  };
}

/** Cached descriptions of people, by rank. */
const described = new WeakMap<DerivedNetwork, Map<number, PersonRow>>();

/** Enough for teammates: they are in most responses, and slow to describe because everyone has them among their contacts. */
const MAX_DESCRIBED = 1000;

/** Returns rows by the requested numbers. Skips people the reader knows nothing about. */
export function describe(network: DerivedNetwork, numbers: readonly number[]): Map<number, PersonRow> {
  const known = described.getOrInsertComputed(network, () => new Map());
  const ranks = new Map(numbers.map((number) => [number, network.personRank(number)]));
  const missing = [...ranks.values()].filter((rank) => rank > 0 && !known.has(rank));
  const found = new Map(describeAnew(network, new Set(missing)));
  const rows = new Map<number, PersonRow>();
  for (const [number, rank] of ranks) {
    const row = known.get(rank) ?? found.get(rank);
    if (row !== undefined) rows.set(number, row);
  }
  if (known.size + found.size > MAX_DESCRIBED) known.clear();
  if (found.size <= MAX_DESCRIBED) for (const [rank, row] of found) known.set(rank, row);
  return rows;
}

function* describeAnew(
  network: DerivedNetwork,
  ranks: ReadonlySet<number>,
): Generator<[rank: number, row: PersonRow]> {
  if (ranks.size === 0) return;
  for (const [rank, found] of describePeople(network.overlay, ranks)) {
    const isAnythingKnown = Object.values(found).some((text) => text !== '');
    if (!isAnythingKnown && !network.isMember(rank)) continue;
    const company = companyOfName(network, found.company.toLowerCase())?.name ?? found.company;
    yield [rank, { ...NOBODY, ...found, company, id: network.personNumber(rank) }];
  }
}

function turnToNumbers(network: DerivedNetwork, tie: StoredTie): StoredTie {
  const [a, b] = [network.personNumber(tie.a), network.personNumber(tie.b)];
  return a < b ? { ...tie, a, b } : { ...tie, a: b, b: a, facts: reverseFacts(tie.facts) };
}
