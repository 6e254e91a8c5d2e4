/** What one reader sees, derived at one version of the account. */

import type { Dictionary } from '../../derive/contributor/dictionary.ts';
import { memberKey, plainKey, sayKey } from '../../derive/contributor/keys.ts';
import type { Overlay } from '../../derive/reader/overlay.ts';
import { findPerson, keysOfPerson } from '../../derive/reader/reader-keys.ts';
import { numberCompanies } from '../../derive/team/join-contributions.ts';
import type { Joined } from '../../derive/team/who-is-who.ts';
import type { PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { Network } from '../../network/index/network.ts';
import { openNetwork } from '../../network/index/open-network.ts';
import type { SharedNetwork, SharedScope } from '../../network/index/shared-network.ts';
import type { SeenStatement } from './derive-reader.ts';
import type { Numbers } from './numbers.ts';

/** A team's join, and the index built from it. */
export interface JoinedTeam {
  readonly joined: Joined;
  /** Built at once if it wasn't before. */
  readonly index: SharedNetwork;
  /** Builds the index while others have their turns. */
  prepare(
    pause: () => Promise<void>,
    buildIndex: (scope: SharedScope) => Promise<SharedNetwork | null>,
  ): Promise<void>;
}

export interface DerivedOptions {
  readonly asOf: Day;
  readonly team: JoinedTeam;
  readonly overlay: Overlay;
  readonly ofCompanies: readonly SeenStatement[];
  /** What else searches look at, as text. */
  readonly shown: string;
  readonly numbers: Numbers;
}

/**
 * People and companies as one reader sees them. Two kinds of numbers:
 * - **number**: of the interface and the wire, a keyed hash of an identity key (`numbers.ts`). It outlives merges, splits and
 *   imports: the number of any key of a person leads to that person, and `personNumber` is the one they are shown by.
 * - **rank**: of this join alone, from 1 in the order of identity keys (companies: of folded names), possibly a fraction.
 *   Overlay, index and everything in `derive/` count in ranks. 0 is nobody.
 */
export class DerivedNetwork {
  readonly asOf: Day;
  readonly overlay: Overlay;
  /** What the reader sees that is said of companies, their own word first, then the latest. */
  readonly ofCompanies: readonly SeenStatement[];
  readonly #team: JoinedTeam;
  readonly #shown: string;
  readonly #numbers: Numbers;
  /** Members of the account by rank. */
  readonly #members = new Map<number, number>();
  /** People to whom no key leads: rank by number, once told. */
  readonly #keyless = new Map<number, number>();
  readonly #companyRank: (company: number) => number;
  /** Companies of the dictionary that have one. */
  readonly #companyCount: number;
  #companyOfRank: Map<number, number> | null = null;
  #network: Network | null = null;

  /** @param before what is derived of the same isn't derived again */
  constructor(
    { asOf, team, overlay, ofCompanies, shown, numbers }: DerivedOptions,
    before: DerivedNetwork | null,
  ) {
    this.asOf = asOf;
    this.overlay = overlay;
    this.ofCompanies = ofCompanies;
    this.#team = team;
    this.#shown = shown;
    this.#numbers = numbers;
    const own = overlay.reader.owned.map(({ contribution }) => contribution.self);
    for (const member of [...team.joined.team.map((one) => one.member), ...own].sort((x, y) => y - x)) {
      const key = this.dictionary.findKey(memberKey(member)) ?? -1;
      this.#members.set(overlay.merged.of(overlay.people.numberOfKey(key)), member);
    }
    this.#companyCount = this.dictionary.companyCount;
    const areSameCompanies =
      before?.overlay.joined === overlay.joined && before.#companyCount === this.#companyCount;
    this.#companyRank = areSameCompanies ? before.#companyRank : numberCompanies(team.joined);
    if (areSameCompanies) this.#companyOfRank = before.#companyOfRank;
    // What searches look at is kept as long as the network is the same.
    if (before?.overlay === overlay && before.#shown === shown) this.#network = before.#network;
  }

  /** Of everything the team sees alike, in ranks. */
  get index(): SharedNetwork {
    return this.#team.index;
  }

  /** What answers are found in. */
  get network(): Network {
    this.#network ??= openNetwork(this.index, this.overlay.scope, {
      personRank: (person) => this.personRank(person),
      personNumber: (rank) => this.personNumber(rank),
      companyRank: (company) => this.companyRank(company),
      companyNumber: (rank) => this.companyNumber(rank),
    });
    return this.#network;
  }

  /** Number of the reader's own person. */
  get me(): number {
    return this.personNumber(this.overlay.scope.person);
  }

  /** Number of whom a key, as sources write it (`me`, too), leads to; null if it leads to nobody the reader sees. */
  personByKey(key: PersonKey): number | null {
    const rank = findPerson(this.overlay, key);
    return rank === null ? null : this.personNumber(rank);
  }

  /** Rank of whom a number leads to, whichever of their keys it is of; 0 if the reader sees nobody by it. */
  personRank(number: number): number {
    const { people, merged } = this.overlay;
    const key = this.#numbers.findKey(number);
    if (key !== undefined) return merged.of(people.numberOfKey(key));
    if (!this.#keyless.has(number) && this.#team.joined.who.exceptions.size > 0) this.#numberKeyless();
    return this.#keyless.get(number) ?? 0;
  }

  /** As `personRank`, before the reader takes people to be one. */
  rankAlone(number: number): number {
    const key = this.#numbers.findKey(number);
    return key === undefined ? this.personRank(number) : this.overlay.people.numberOfKey(key);
  }

  /** The number by which a person is shown: of a member of the team that of their membership, else of the identity key. */
  personNumber(rank: number): number {
    if (rank === 0) return 0;
    const { people } = this.overlay;
    const member = this.#members.get(rank);
    if (member !== undefined) return this.#numbers.ofKey(this.dictionary.addKey(memberKey(member)));
    const key = people.identityKey(rank);
    if (people.numberOfKey(key) === rank) return this.#numbers.ofKey(key);
    const number = this.#numbers.of(`${this.dictionary.key(key)} ${rank}`);
    this.#keyless.set(number, rank);
    return number;
  }

  /** True of a member of the team, or the reader. */
  isMember(rank: number): boolean {
    return this.#members.has(rank);
  }

  /** The number a number leads to: the one the person is shown by now; null if the reader sees nobody by it. */
  currentNumber(number: number): number | null {
    const rank = this.personRank(number);
    return rank === 0 ? null : this.personNumber(rank);
  }

  /** All keys that lead to the person of a number, as sources write them, in the order of their texts; none of nobody. */
  keysOf(number: number): PersonKey[] {
    const keys = this.scopedKeysOf(number).flatMap((key) => plainKey(key) ?? []);
    return [...new Set(keys)].sort();
  }

  /** Every key that names whom the key names, the key itself first. */
  keysNaming(key: PersonKey): PersonKey[] {
    const person = this.personByKey(key);
    return person === null ? [key] : [...new Set([key, ...this.keysOf(person)])];
  }

  /** Those of `keysOf` as they are unique in the account (`derive/keys.ts`): with `member:1`, and names by contributor. */
  scopedKeysOf(number: number): PersonKey[] {
    const rank = this.personRank(number);
    if (rank === 0) return [];
    return keysOfPerson(this.overlay, rank)
      .map((key) => this.dictionary.key(key))
      .sort();
  }

  /** The least of the person's keys, scoped; null if the reader sees nobody by the number. */
  identityKey(number: number): PersonKey | null {
    const rank = this.personRank(number);
    return rank === 0 ? null : this.dictionary.key(this.overlay.people.identityKey(rank));
  }

  /**
   * What a statement of the reader writes as its subject to mean this person, whatever key it is; null if the reader sees nobody
   * by the number.
   */
  subjectOf(number: number): PersonKey | null {
    const key = this.identityKey(number);
    const [own] = this.overlay.reader.owned;
    if (key === null || own === undefined) return null;
    const wrong = own.statements.some((one) => one.kind === 'wrong_person' && one.subject === key);
    return sayKey(own.contribution.contributor, key, wrong);
  }

  /** Number of a company by its name as anybody spells it (`tidyCompanyName`); null if the account never heard of it. */
  companyByName(tidied: string): number | null {
    const company = this.dictionary.findCompany(tidied.toLowerCase());
    return company === undefined ? null : this.#numbers.ofCompany(company);
  }

  /** The folded name of a company, its identity key; null if the account never heard of it. */
  companyName(number: number): string | null {
    const company = this.#numbers.findCompany(number);
    return company === undefined ? null : this.dictionary.company(company);
  }

  companyRank(number: number): number {
    const company = this.#numbers.findCompany(number);
    return company === undefined ? 0 : this.#companyRank(company);
  }

  /** By the dictionary's number of a company. */
  numberOfCompany(company: number): number {
    return this.#numbers.ofCompany(company);
  }

  /** The dictionary's number of a company; undefined if the account never heard of it. */
  findCompany(number: number): number | undefined {
    return this.#numbers.findCompany(number);
  }

  companyNumber(rank: number): number {
    const company = this.#companies.get(rank);
    return company === undefined ? 0 : this.#numbers.ofCompany(company);
  }

  get dictionary(): Dictionary {
    return this.#team.joined.who.dictionary;
  }

  get #companies(): Map<number, number> {
    if (this.#companyOfRank === null) {
      const all = Array.from({ length: this.dictionary.companyCount }, (_, company) => company);
      this.#companyOfRank = new Map(all.map((company) => [this.#companyRank(company), company]));
    }
    return this.#companyOfRank;
  }

  #numberKeyless(): void {
    for (const at of this.overlay.seen.keys()) {
      for (const rank of new Set(this.overlay.place(at).standing)) this.personNumber(rank);
    }
  }
}
