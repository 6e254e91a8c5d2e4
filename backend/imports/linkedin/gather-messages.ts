import type { PersonKey } from '../record.ts';
import type { EvidenceBook } from './evidence-book.ts';
import { ME } from './owner.ts';
import type { Message } from './read-messages.ts';

/** People in a thread of at most 8 share an event. */
const MAX_THREAD = 8;
const SECONDS_A_MINUTE = 60;

/** A message as one between the owner and one other person. */
interface Told {
  readonly at: number;
  readonly direction: 'out' | 'in';
  readonly recipients: number;
}

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
    const byPerson = new Map<PersonKey, Told[]>();
    const everybody = new Set<PersonKey>();
    let latest = Number.NEGATIVE_INFINITY;
    for (const message of thread) {
      const { at } = message;
      const sender = me(message.sender);
      const people = new Set([sender, ...message.recipients.map(me)]);
      if (!people.has(ME)) {
        strange.push(message);
        continue;
      }
      latest = Math.max(latest, at);
      const told: Told = { at, direction: sender === ME ? 'out' : 'in', recipients: people.size - 1 };
      for (const person of people) {
        everybody.add(person);
        if (person === ME || (sender !== ME && person !== sender)) continue;
        const ofPerson = byPerson.get(person);
        if (ofPerson === undefined) byPerson.set(person, [told]);
        else ofPerson.push(told);
      }
    }
    for (const [person, all] of byPerson) gatherPerson(conversation, person, all, evidence);
    gatherThread(conversation, everybody, latest, evidence);
  }
  return strange;
}

/** The messages of a thread with one person. */
function gatherPerson(conversation: string, person: PersonKey, all: Told[], evidence: EvidenceBook): void {
  const numbers = { out: { minute: Number.NaN, next: 0 }, in: { minute: Number.NaN, next: 0 } };
  all.sort((one, other) => one.at - other.at || one.recipients - other.recipients);
  for (const { at, direction, recipients } of all) {
    const minute = Math.floor(at / SECONDS_A_MINUTE);
    const number = numbers[direction];
    if (number.minute !== minute) Object.assign(number, { minute, next: 0 });
    const naturalKey = `li-message:${conversation}:${minute}:${direction}:${person}:${number.next}`;
    number.next += 1;
    evidence.addNew({
      type: 'evidence',
      from: ME,
      to: person,
      kind: 'message',
      at,
      direction,
      recipients,
      naturalKey,
    });
  }
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
