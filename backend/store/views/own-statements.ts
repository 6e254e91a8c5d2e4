/** A member's statements, and the people they are about, as the member sees those people now. */

import type { Contribution } from '../../derive/contributor/contribution.ts';
import {
  EMAIL,
  kindOfKey,
  MEMBER,
  MEMBER_ID,
  NAME,
  plainKey,
  SLUG,
  unscopeKey,
} from '../../derive/contributor/scoped-keys.ts';
import type { Statement } from '../../derive/contributor/statement.ts';
import { readKeys, readSameKeys } from '../../derive/reader/overlay.ts';
import type { PersonKey } from '../../imports/record.ts';
import { pairKey } from '../../network/person-pair.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import type { Member } from '../rows.ts';

export type StatementOf<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;

/** A statement with the ranks of the people it is about, before the member's merges. 0 means nobody. */
export interface ResolvedStatement<One extends Statement = Statement> {
  readonly said: One;
  readonly subject: number;
  readonly other: number;
}

/** Later than any statement, to resolve keys as they are understood now. */
const NOW = Number.MAX_SAFE_INTEGER;

/**
 * Kinds of keys, from the least to the most likely to still identify someone after an import is undone. A profile's address
 * is in every export, but its number is in few, although the number identifies people more reliably.
 */
const LASTING = [NAME, EMAIL, MEMBER_ID, SLUG, MEMBER];

const howLasting = (key: PersonKey) => LASTING.indexOf(kindOfKey(key));

export class OwnStatements {
  readonly statements: readonly Statement[];
  readonly #network: DerivedNetwork;
  readonly #contribution: Contribution;
  readonly #meant: (key: PersonKey, saidAt: number) => PersonKey;
  readonly #samePeople: ReturnType<typeof readSameKeys>;

  constructor(network: DerivedNetwork, { id }: Pick<Member, 'id'>) {
    const own = network.overlay.reader.owned.find(({ contribution }) => contribution.contributor === id);
    if (own === undefined) throw new Error('A member’s statements must be part of what they see.');
    this.#network = network;
    this.#contribution = own.contribution;
    this.statements = own.statements;
    this.#meant = readKeys(own.contribution, own.statements);
    this.#samePeople = readSameKeys(own.contribution, own.statements);
  }

  /** Returns the statements of a kind, latest first. */
  of<Kind extends Statement['kind']>(kind: Kind): ResolvedStatement<StatementOf<Kind>>[] {
    const all = this.statements.filter((one): one is StatementOf<Kind> => one.kind === kind);
    return all.map((said) => this.#resolve(said)).sort((x, y) => y.said.saidAt - x.said.saidAt);
  }

  /** Returns the people with a statement of this kind, latest first. */
  peopleOf(kind: Statement['kind']): number[] {
    const { merged } = this.#network.overlay;
    const ranks = this.of(kind).map(({ subject }) => merged.of(subject));
    return [...new Set(ranks)].filter((rank) => rank !== 0).map((rank) => this.#network.personNumber(rank));
  }

  /** Returns the statements of a kind about two people, in either order. */
  between<Kind extends Statement['kind']>(
    kind: Kind,
    x: number,
    y: number,
  ): ResolvedStatement<StatementOf<Kind>>[] {
    const { merged } = this.#network.overlay;
    const pair = pairKey(merged.of(x), merged.of(y));
    return this.of(kind).filter(
      ({ subject, other }) => pairKey(merged.of(subject), merged.of(other)) === pair,
    );
  }

  /** Returns the rank of the person that a key means now, before the member's merges. 0 means nobody. */
  rankOf(key: PersonKey): number {
    return this.#rank(this.#meant(key, NOW));
  }

  /** Returns whether a statement's subject is the person that the key means now. */
  isSaidBy(key: PersonKey, { subject, saidAt }: Statement): boolean {
    return this.#meant(subject, saidAt) === this.#meant(key, NOW);
  }

  /**
   * Returns the key to use in a statement for a person. Prefers keys in the member's own data, and among these the
   * longest-lasting.
   * @param isOut keys that may not be used
   * @returns null if there is none
   */
  nameOf(rank: number, isOut: (key: PersonKey) => boolean): PersonKey | null {
    const { overlay } = this.#network;
    if (rank === overlay.scope.person) return 'me';
    const keys = this.#keysOf(rank).flatMap((scoped) => {
      const plain = plainKey(scoped);
      const key = plain !== null && this.rankOf(plain) === rank ? plain : this.#say(scoped);
      return plain !== null && isOut(plain) ? [] : [{ key, scoped }];
    });
    keys.sort(
      (x, y) =>
        Number(this.#isOwn(y.scoped)) - Number(this.#isOwn(x.scoped)) ||
        howLasting(y.scoped) - howLasting(x.scoped) ||
        (x.scoped < y.scoped ? -1 : 1),
    );
    return keys[0]?.key ?? null;
  }

  /** Like `nameOf`, but only with keys in the member's own sources. Prefers the most reliable key. */
  nameInOwnSources(rank: number): PersonKey | null {
    const keys = this.#keysOf(rank).filter((key) => this.#isOwn(key) && plainKey(key) !== null);
    keys.sort((x, y) => kindOfKey(y) - kindOfKey(x) || (x < y ? -1 : 1));
    return keys[0] === undefined ? null : this.#say(keys[0]);
  }

  #say(scoped: PersonKey): PersonKey {
    return unscopeKey(this.#contribution.contributor, scoped);
  }

  /** Returns this rank's own scoped keys, without those of merged duplicates. */
  #keysOf(rank: number): PersonKey[] {
    const { merged } = this.#network.overlay;
    const number = this.#network.personNumber(merged.of(rank));
    return this.#network.scopedKeysOf(number).filter((key) => this.#rank(key) === rank);
  }

  #isOwn(scoped: PersonKey): boolean {
    const { reader, joined } = this.#network.overlay;
    const key = joined.who.dictionary.findKey(scoped);
    return key !== undefined && reader.owned.some(({ contribution }) => contribution.keys.includes(key));
  }

  #resolve<One extends Statement>(said: One): ResolvedStatement<One> {
    if (said.kind === 'same_person') {
      const { subject, other } = this.#samePeople(said);
      return { said, subject: this.#rank(subject), other: this.#rank(other) };
    }
    const rank = (key: PersonKey) => this.#rank(this.#meant(key, said.saidAt));
    return { said, subject: rank(said.subject), other: 'other' in said ? rank(said.other) : 0 };
  }

  #rank(scoped: PersonKey): number {
    const { people, joined } = this.#network.overlay;
    return people.numberOfKey(joined.who.dictionary.findKey(scoped) ?? -1);
  }
}
