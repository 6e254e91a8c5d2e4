import { foldWords } from '../../network/names/fold-text.ts';
import type { FoundOwner, PersonKey } from '../record.ts';
import type { Invitation } from './read-connections.ts';
import type { Message } from './read-messages.ts';

/** Clues about an export's owner, who isn't named in the export. */
interface OwnerClues {
  readonly messages: readonly Message[];
  readonly invitations: readonly Invitation[];
  /** The owner's connections, which can't include the owner. */
  readonly connections: ReadonlySet<PersonKey>;
  /** Name in Profile.csv; '' if the file is missing. */
  readonly profileName: string;
}

const MAX_CANDIDATES = 5;

interface Participant {
  readonly key: PersonKey;
  readonly threads: Set<string>;
  isSender: boolean;
  isRecipient: boolean;
  /** Number of OUTGOING invitations they sent or INCOMING ones they received, which only the owner can have. */
  declared: number;
  hasProfileName: boolean;
}

/**
 * Finds the owner: the person who is in every thread, both sends and receives, and isn't among the connections, or the
 * person identified by the invitations' directions. If two candidates are left, the profile's name decides.
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
  // Cached, because messages repeat a few names.
  const known = new Map<string, boolean>();
  const isProfileName = (name: string) =>
    clues.profileName !== '' && known.getOrInsertComputed(name, () => foldWords(name) === clues.profileName);
  const take = (key: PersonKey, name: string): Participant | null => {
    if (clues.connections.has(key)) return null;
    const one = participants.getOrInsertComputed(key, () => ({
      key,
      threads: new Set(),
      isSender: false,
      isRecipient: false,
      declared: 0,
      hasProfileName: false,
    }));
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

/**
 * Returns the only person who is in every thread. Otherwise returns the person who is in most threads and in more than
 * anyone else, if they both send and receive or have the owner's name.
 */
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
 * Returns true if the other address also belongs to the owner. It never shares a thread with the first one. Either
 * invitations identify it as well, or it has the owner's name and is in all threads without the first one.
 */
function isSamePerson(owner: Participant, other: Participant, clues: OwnerClues): boolean {
  if (!owner.threads.isDisjointFrom(other.threads)) return false;
  if (other.declared > 0) return true;
  if (!other.hasProfileName) return false;
  const rest = new Set(clues.messages.map((message) => message.conversation)).difference(owner.threads);
  return rest.size > 0 && rest.isSubsetOf(other.threads);
}
