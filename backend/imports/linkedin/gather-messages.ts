import type { EvidenceRecord, PersonKey } from '../record.ts';
import type { EvidenceBook } from './evidence-book.ts';
import { ME } from './owner.ts';
import type { Message } from './read-messages.ts';

/** People in a thread of at most 8 share an event. */
const MAX_THREAD = 8;
const SECONDS_A_MINUTE = 60;

type Draft = Omit<EvidenceRecord, 'type' | 'naturalKey'>;

/**
 * Turns messages into evidence between the owner and each other person, and between the others of a thread.
 * Answers the messages in which the owner does not appear: they say nothing for certain and are left out.
 *
 * A message's natural key is its thread, minute, sender and recipient. (Older exports write minutes, newer ones
 * seconds: by the minute, both name the same message.) Several within one minute are numbered in the order of time,
 * so that their count stays right for every order of rows.
 */
export function gatherMessages(
  messages: readonly Message[],
  isOwner: (key: PersonKey) => boolean,
  evidence: EvidenceBook,
): Message[] {
  const me = (key: PersonKey) => (isOwner(key) ? ME : key);
  const strange: Message[] = [];
  // Thread by thread, since there are as many drafts as messages.
  for (const [conversation, thread] of Map.groupBy(messages, (message) => message.conversation)) {
    const byKey = new Map<string, Draft[]>();
    let everybody = new Set<PersonKey>();
    let latest = Number.NEGATIVE_INFINITY;
    for (const message of thread) {
      const sender = me(message.sender);
      const people = new Set([sender, ...message.recipients.map(me)]);
      if (!people.has(ME)) {
        strange.push(message);
        continue;
      }
      everybody = everybody.union(people);
      latest = Math.max(latest, message.at);
      const direction = sender === ME ? 'out' : 'in';
      for (const person of people) {
        if (person === ME || (sender !== ME && person !== sender)) continue;
        const key = `li-message:${conversation}:${Math.floor(message.at / SECONDS_A_MINUTE)}:${direction}:${person}`;
        const recipients = people.size - 1;
        const draft: Draft = { from: ME, to: person, kind: 'message', at: message.at, direction, recipients };
        const same = byKey.get(key);
        if (same === undefined) byKey.set(key, [draft]);
        else same.push(draft);
      }
    }
    for (const [key, drafts] of byKey) {
      drafts.sort((a, b) => a.at - b.at || a.recipients - b.recipients);
      for (const [index, draft] of drafts.entries())
        evidence.add({ ...draft, naturalKey: `${key}:${index}` });
    }
    gatherThread(conversation, everybody, latest, evidence);
  }
  return strange;
}

/** One event for each pair of others, dated by the thread's latest message. */
function gatherThread(
  conversation: string,
  people: ReadonlySet<PersonKey>,
  at: number,
  evidence: EvidenceBook,
): void {
  if (people.size > MAX_THREAD) return;
  const others = [...people].filter((key) => key !== ME).toSorted();
  others.forEach((from, index) => {
    for (const to of others.slice(index + 1)) {
      evidence.add({
        from,
        to,
        kind: 'shared_message',
        at,
        direction: 'both',
        recipients: people.size - 1,
        naturalKey: `li-thread:${conversation}:${from}:${to}`,
      });
    }
  });
}
