import type { PersonKey } from '../record.ts';
import { foldName } from './person-name.ts';
import type { Invitation } from './read-invitations.ts';
import type { Message } from './read-messages.ts';

/** The key of the one whose data it is, whatever addresses that person has. */
export const ME: PersonKey = 'me';

/** What an export tells about whose it is: it never says so outright. */
export interface OwnerClues {
  readonly messages: readonly Message[];
  readonly invitations: readonly Invitation[];
  /** Nobody is connected with themselves. */
  readonly connections: ReadonlySet<PersonKey>;
  /** Name of Profile.csv, '' where it is not there. */
  readonly profileName: string;
}

export interface FoundOwner {
  /** All addresses of the owner; empty where it could not be told. */
  readonly keys: readonly PersonKey[];
  /** Where `keys` is empty: who it may be, likeliest first. */
  readonly candidates: readonly PersonKey[];
}

const MAX_CANDIDATES = 5;

/** How somebody takes part in the owner's traffic. */
interface Participant {
  readonly key: PersonKey;
  readonly threads: Set<string>;
  isSender: boolean;
  isRecipient: boolean;
  /** Sent an OUTGOING invitation or received an INCOMING one: only the owner does. */
  declared: number;
  hasProfileName: boolean;
}

/**
 * Finds the owner: who stands in every thread, on both sides of the traffic, and never among the connections; or
 * whom the directions of the invitations name. Two people alone are told apart by the name on the profile.
 */
export function findOwner(clues: OwnerClues): FoundOwner {
  const participants = gatherParticipants(clues);
  const threads = new Set(clues.messages.map((message) => message.conversation)).size;
  const ranked = [...participants.values()].toSorted(byLikelihood);
  const owner = declaredOwner(ranked) ?? coveringOwner(ranked, threads) ?? namedOwner(ranked);
  if (owner === null) return { keys: [], candidates: ranked.slice(0, MAX_CANDIDATES).map(({ key }) => key) };
  const also = ranked.filter((other) => other !== owner && isSamePerson(owner, other, clues));
  return { keys: [owner.key, ...also.map(({ key }) => key)], candidates: [] };
}

function gatherParticipants(clues: OwnerClues): Map<PersonKey, Participant> {
  const participants = new Map<PersonKey, Participant>();
  // Messages repeat their few names.
  const known = new Map<string, boolean>();
  const isProfileName = (name: string) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const isIt = clues.profileName !== '' && foldName(name) === clues.profileName;
    known.set(name, isIt);
    return isIt;
  };
  const take = (key: PersonKey, name: string): Participant | null => {
    if (clues.connections.has(key)) return null;
    const seen = participants.get(key);
    const one = seen ?? {
      key,
      threads: new Set(),
      isSender: false,
      isRecipient: false,
      declared: 0,
      hasProfileName: false,
    };
    if (seen === undefined) participants.set(key, one);
    if (isProfileName(name)) one.hasProfileName = true;
    return one;
  };
  for (const { conversation, sender, senderName, recipients, recipientName } of clues.messages) {
    const from = take(sender, senderName);
    if (from !== null) {
      from.threads.add(conversation);
      from.isSender = true;
    }
    for (const key of recipients) {
      const to = take(key, recipientName);
      if (to === null) continue;
      to.threads.add(conversation);
      to.isRecipient = true;
    }
  }
  for (const { inviter, inviterName, invitee, inviteeName, direction } of clues.invitations) {
    const one = take(inviter, inviterName);
    const other = take(invitee, inviteeName);
    if (direction === 'out' && one !== null) one.declared += 1;
    if (direction === 'in' && other !== null) other.declared += 1;
  }
  return participants;
}

function byLikelihood(one: Participant, other: Participant): number {
  return (
    Math.sign(other.declared) - Math.sign(one.declared) ||
    other.threads.size - one.threads.size ||
    Number(other.hasProfileName) - Number(one.hasProfileName) ||
    other.declared - one.declared ||
    (one.key < other.key ? -1 : 1)
  );
}

function declaredOwner(ranked: readonly Participant[]): Participant | null {
  const [first] = ranked;
  return first !== undefined && first.declared > 0 ? first : null;
}

/** In every thread as nobody else is; or in most, more than anybody else, on both sides or under the owner's name. */
function coveringOwner([first, second]: readonly Participant[], threads: number): Participant | null {
  if (first === undefined || first.threads.size === 0) return null;
  if (second !== undefined && second.threads.size === first.threads.size) return null;
  if (first.threads.size === threads) return first;
  const isLikely = first.hasProfileName || (first.isSender && first.isRecipient);
  return isLikely && first.threads.size * 2 > threads ? first : null;
}

function namedOwner(ranked: readonly Participant[]): Participant | null {
  const named = ranked.filter((one) => one.hasProfileName);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/**
 * Another address of the owner: never in one thread with the first, and either declared by invitations too or, under
 * the owner's name, in all threads that the first is not in.
 */
function isSamePerson(owner: Participant, other: Participant, clues: OwnerClues): boolean {
  if (!owner.threads.isDisjointFrom(other.threads)) return false;
  if (other.declared > 0) return true;
  if (!other.hasProfileName) return false;
  const rest = new Set(clues.messages.map((message) => message.conversation)).difference(owner.threads);
  return rest.size > 0 && rest.isSubsetOf(other.threads);
}
