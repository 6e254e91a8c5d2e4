import type { Dictionary } from '../../derive/contributor/dictionary.ts';
import { memberKey, plainKey } from '../../derive/contributor/scoped-keys.ts';
import type { Overlay } from '../../derive/reader/overlay.ts';
import { findPerson, keysOfPerson } from '../../derive/reader/reader-keys.ts';
import { numberCompanies } from '../../derive/team/join-contributions.ts';
import type { PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { Network } from '../../network/index/network.ts';
import { openNetwork } from '../../network/index/open-network.ts';
import type { SharedNetwork } from '../../network/index/shared-network.ts';
import type { DerivedReader, JoinedTeam, SeenStatement } from './derive-reader.ts';
import type { Numbers } from './numbers.ts';

interface DerivedOptions extends DerivedReader {
  readonly asOf: Day;
  readonly numbers: Numbers;
}

/**
 * People and companies as one reader sees them, at one version of the account. There are two kinds of numbers:
 * - **number**: in responses, a keyed hash of an identity key (`numbers.ts`). It survives merges, splits and imports: the
 *   number of any of a person's keys leads to that person. `personNumber` returns the one that responses use.
 * - **rank**: only in this join, from 1 in the order of identity keys (companies: of folded names), possibly a fraction. The
 *   overlay, the index and all of `derive/` use ranks. 0 means nobody.
 */
export class DerivedNetwork {
  readonly asOf: Day;
  readonly overlay: Overlay;
  /** The statements about companies that the reader sees: their own first, then the latest. */
  readonly ofCompanies: readonly SeenStatement[];
  /** Numbers of the teammates who don't want to be named. */
  readonly unnamed: ReadonlySet<number>;
  readonly #team: JoinedTeam;
  readonly #shown: string;
  readonly #numbers: Numbers;
  /** Ranks of people without a key of their own, by number. Filled in when they are numbered. */
  readonly #keyless = new Map<number, number>();
  readonly #companyRank: (company: number) => number;
  /** How many companies of the dictionary have a rank. */
  readonly #companyCount: number;
  #companyOfRank: Map<number, number> | null = null;
  #network: Network | null = null;

  /** @param before the previous network; parts whose data hasn't changed are reused */
  constructor(
    { asOf, team, overlay, ofCompanies, unnamed, shown, numbers }: DerivedOptions,
    before: DerivedNetwork | null,
  ) {
    this.asOf = asOf;
    this.overlay = overlay;
    this.ofCompanies = ofCompanies;
    this.#team = team;
    this.#shown = shown;
    this.#numbers = numbers;
    this.unnamed = new Set(unnamed.map((member) => this.#numberOfMember(member)));
    this.#companyCount = this.dictionary.companyCount;
    const areSameCompanies =
      before?.overlay.joined === overlay.joined && before.#companyCount === this.#companyCount;
    this.#companyRank = areSameCompanies ? before.#companyRank : numberCompanies(team.joined);
    if (areSameCompanies) this.#companyOfRank = before.#companyOfRank;
    // Keeps data cached for searches while the network stays the same.
    if (before?.overlay === overlay && before.#shown === shown) this.#network = before.#network;
  }

  /** Everything all members of the team see, in ranks. */
  get index(): SharedNetwork {
    return this.#team.index;
  }

  get network(): Network {
    this.#network ??= openNetwork(this.index, this.overlay.scope, {
      personRank: (person) => this.personRank(person),
      personNumber: (rank) => this.personNumber(rank),
      companyRank: (company) => this.companyRank(company),
      companyNumber: (rank) => this.companyNumber(rank),
    });
    return this.#network;
  }

  get me(): number {
    return this.personNumber(this.overlay.scope.person);
  }

  /**
   * Returns the number of the person with a key as sources write it (including `me`). Null if the reader sees nobody with
   * it.
   */
  personByKey(key: PersonKey): number | null {
    const rank = findPerson(this.overlay, key);
    return rank === null ? null : this.personNumber(rank);
  }

  /** Returns the rank of the person with a number, from any of their keys. 0 if the reader sees nobody with it. */
  personRank(number: number): number {
    const { people, merged } = this.overlay;
    const key = this.#numbers.keys.find(number);
    if (key !== undefined) return merged.of(people.numberOfKey(key));
    if (!this.#keyless.has(number) && this.#team.joined.who.exceptions.size > 0) this.#numberKeyless();
    return this.#keyless.get(number) ?? 0;
  }

  /** Like `personRank`, but ignores the reader's merges. */
  rankAlone(number: number): number {
    const key = this.#numbers.keys.find(number);
    return key === undefined ? this.personRank(number) : this.overlay.people.numberOfKey(key);
  }

  /**
   * Returns a person's number in responses. A team member's number is made from their member id, anyone else's from an
   * identity key.
   */
  personNumber(rank: number): number {
    if (rank === 0) return 0;
    const { people } = this.overlay;
    const member = this.overlay.members.get(rank);
    if (member !== undefined) return this.#numberOfMember(member);
    const key = people.identityKey(rank);
    if (people.numberOfKey(key) === rank) return this.#numbers.keys.of(key);
    const number = this.#numbers.of(`${this.dictionary.key(key)} ${rank}`);
    this.#keyless.set(number, rank);
    return number;
  }

  #numberOfMember(member: number): number {
    return this.#numbers.keys.of(this.dictionary.addKey(memberKey(member)));
  }

  /** True for members of the team and for the reader. */
  isMember(rank: number): boolean {
    return this.overlay.members.has(rank);
  }

  /** Returns the number that the person with this number has now. Null if the reader sees nobody with it. */
  currentNumber(number: number): number | null {
    const rank = this.personRank(number);
    return rank === 0 ? null : this.personNumber(rank);
  }

  /** Returns all keys of the person, as sources write them, sorted. Empty if there is no such person. */
  keysOf(number: number): PersonKey[] {
    const keys = this.scopedKeysOf(number).flatMap((key) => plainKey(key) ?? []);
    return [...new Set(keys)].sort();
  }

  /** Returns all keys of the person with this key, starting with the key itself. */
  keysNaming(key: PersonKey): PersonKey[] {
    const person = this.personByKey(key);
    return person === null ? [key] : [...new Set([key, ...this.keysOf(person)])];
  }

  /**
   * Like `keysOf`, with keys that are unique in the account (`derive/contributor/scoped-keys.ts`): `member:1`, and names by
   * contributor.
   */
  scopedKeysOf(number: number): PersonKey[] {
    const rank = this.personRank(number);
    if (rank === 0) return [];
    return keysOfPerson(this.overlay, rank)
      .map((key) => this.dictionary.key(key))
      .sort();
  }

  /** Returns a company's folded name, which is its identity key. Null if the account doesn't contain it. */
  companyName(number: number): string | null {
    const company = this.#numbers.companies.find(number);
    return company === undefined ? null : this.dictionary.company(company);
  }

  companyRank(number: number): number {
    const company = this.#numbers.companies.find(number);
    return company === undefined ? 0 : this.#companyRank(company);
  }

  /** @param company number in the dictionary */
  numberOfCompany(company: number): number {
    return this.#numbers.companies.of(company);
  }

  /** Returns a company's number in the dictionary. Undefined if the account doesn't contain it. */
  findCompany(number: number): number | undefined {
    return this.#numbers.companies.find(number);
  }

  companyNumber(rank: number): number {
    const company = this.#companies.get(rank);
    return company === undefined ? 0 : this.#numbers.companies.of(company);
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
