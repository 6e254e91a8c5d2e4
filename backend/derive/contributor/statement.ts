/** What a member says themselves, as the store saves it: a row each, naming people by key and nothing by number. */
import type { PersonKey } from '../../imports/record.ts';
import { otherKey } from './keys.ts';

interface Said {
  /** Unique within the member. */
  readonly id: string;
  /** Whom it is about: the key the member named, or one the reader has of the person they picked. */
  readonly subject: PersonKey;
  /** Milliseconds since 1970. Of two statements about the same subject, the later counts. */
  readonly saidAt: number;
}

/** How well the member knows the subject, 1–5; 0: don't ask them. */
export interface Rating extends Said {
  readonly kind: 'rating';
  readonly value: number;
}

/** The two don't know each other. Deleting the statement undoes it. */
export interface NotAcquainted extends Said {
  readonly kind: 'not_acquainted';
  readonly other: PersonKey;
}

/** LinkedIn listed `other` among the connections of the subject, and the member picked them. */
export interface ConnectionSeen extends Said {
  readonly kind: 'connection_seen';
  readonly other: PersonKey;
  /** Name of `other`; '' if unknown. */
  readonly firstName: string;
  readonly lastName: string;
}

export interface SamePerson extends Said {
  readonly kind: 'same_person';
  readonly other: PersonKey;
  readonly answer: 'yes' | 'no' | 'later';
  /** The subject is a page that was looked at: whoever goes by it is a person from then on, even if no source names it. */
  readonly isPage?: boolean;
}

/** The subject's key isn't of the person that sources give it to; what the member says by the key later is of somebody else. */
export interface WrongPerson extends Said {
  readonly kind: 'wrong_person';
  /** Whoever goes by the key is a person from then on, even if nothing else is said of them. */
  readonly isSplit?: boolean;
}

export interface WorksAt extends Said {
  readonly kind: 'works_at';
  readonly firstName: string;
  readonly lastName: string;
  /** As the member spelled it. */
  readonly company: string;
  readonly title: string;
}

/** Nothing of the subject is shared with anybody. */
export interface PrivatePerson extends Said {
  readonly kind: 'private';
}

/** The subject's key is the member's own profile or address. */
export interface OwnKey extends Said {
  readonly kind: 'own_key';
}

export interface LivesIn extends Said {
  readonly kind: 'lives_in';
  readonly city: string;
  readonly country: string;
}

export type Statement =
  | Rating
  | NotAcquainted
  | ConnectionSeen
  | SamePerson
  | WrongPerson
  | WorksAt
  | PrivatePerson
  | OwnKey
  | LivesIn;

/** What changes what a member contributes; everything else is of their overlay alone. */
export const CONTRIBUTED: ReadonlySet<string> = new Set<Statement['kind']>([
  'works_at',
  'private',
  'own_key',
  'lives_in',
]);

/**
 * The key a statement is about. What a member says by a key after they said that it isn't of the person sources mean by it is
 * about somebody else.
 * @returns by a key and when something was said of it (milliseconds since 1970)
 */
export function readSaidKeys(
  contributor: number,
  statements: readonly Statement[],
): (key: PersonKey, saidAt: number) => PersonKey {
  const wrong = statements.filter(({ kind }) => kind === 'wrong_person');
  if (wrong.length === 0) return (key) => key;
  return (key, saidAt) => {
    const times = wrong.filter((one) => one.subject === key && one.saidAt <= saidAt).length;
    return times === 0 ? key : otherKey(contributor, times, key);
  };
}

/** Statements in the order they were made. */
export function inOrderSaid<One extends Statement>(statements: readonly One[]): One[] {
  return statements.toSorted((x, y) => x.saidAt - y.saidAt || (x.id < y.id ? -1 : 1));
}
