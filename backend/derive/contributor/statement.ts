/** Statements that a member enters manually, one row each in the store. They name people by key, never by number. */
import type { PersonKey } from '../../imports/record.ts';
import { otherKey } from './scoped-keys.ts';

interface Said {
  /** Unique among the member's statements. */
  readonly id: string;
  /** The person it is about: the key the member gave, or one of the keys of the person they selected. */
  readonly subject: PersonKey;
  /** Milliseconds since 1970. The later of two statements about one subject counts. */
  readonly saidAt: number;
}

/** How well the member knows the subject, 1–5; 0 excludes them as an introducer. */
interface Rating extends Said {
  readonly kind: 'rating';
  readonly value: number;
}

interface NotAcquainted extends Said {
  readonly kind: 'not_acquainted';
  readonly other: PersonKey;
}

/** LinkedIn listed `other` among the subject's connections, and the member selected them. */
interface ConnectionSeen extends Said {
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
  /** True if the subject is a page the member viewed. Its key then counts as a person, even if no source names it. */
  readonly isPage?: boolean;
}

/**
 * The subject's key doesn't belong to the person that sources name with it. The member's later statements with this
 * key are about someone else.
 */
interface WrongPerson extends Said {
  readonly kind: 'wrong_person';
  /** True if the key then counts as a person, even without any other data. */
  readonly isSplit?: boolean;
}

interface WorksAt extends Said {
  readonly kind: 'works_at';
  readonly firstName: string;
  readonly lastName: string;
  /** As the member spelled it. */
  readonly company: string;
  readonly title: string;
}

/** Nothing about the subject is shared. */
interface PrivatePerson extends Said {
  readonly kind: 'private';
}

/** The subject's key is the member's own profile or email address. */
interface OwnKey extends Said {
  readonly kind: 'own_key';
}

interface LivesIn extends Said {
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

/**
 * Kinds that change a member's contribution. The others affect only the overlay, except that `wrong_person` can change which
 * key a statement means.
 */
export const CONTRIBUTED: ReadonlySet<string> = new Set<Statement['kind']>([
  'works_at',
  'private',
  'own_key',
  'lives_in',
]);

/**
 * Returns the key that a statement is about. After a member says that a key belongs to another person, their later
 * statements with the key are about that person.
 * @returns a function of a key and the time of the statement (milliseconds since 1970)
 */
export function readStatementKeys(
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

export function inOrderStated<One extends Statement>(statements: readonly One[]): One[] {
  return statements.toSorted((x, y) => x.saidAt - y.saidAt || (x.id < y.id ? -1 : 1));
}
