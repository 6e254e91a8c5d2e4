/** Turns rows of a message file into messages, and into evidence of who wrote to whom and when. */
import type { Evidence } from '../network/evidence.ts';
import type { ContactRow } from './read-contact-rows.ts';

export interface Message {
  readonly from: number;
  readonly at: number;
  readonly to: readonly number[];
}

/** All messages between two people (a < b), oldest first. */
export interface History {
  readonly a: number;
  readonly b: number;
  readonly mails: readonly Evidence[];
}

export interface Correspondence {
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly people: number;
  /** Number of rows: one per message and recipient. */
  readonly contacts: number;
  readonly histories: readonly ReadonlyMap<number, History>[];
}

/** One contributor for all evidence, as in a team that shares everything. */
const CONTRIBUTOR = 1;

/**
 * Gathers rows, in any order, into messages and histories. Rows with the same sender and second are one message to
 * several recipients. Duplicate rows count once, and messages to oneself are dropped. People are numbered in the
 * alphabetical order of their ids.
 */
export function gatherCorrespondence(rows: Iterable<ContactRow>): Correspondence {
  const between = [...rows].filter(({ from, to }) => from !== to);
  const ids = [...new Set(between.flatMap(({ from, to }) => [from, to]))].sort();
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const numberOf = (id: string) => numbers.get(id) ?? 0;
  const events = between.map(({ from, to, at }) => ({ from: numberOf(from), to: numberOf(to), at }));
  events.sort((x, y) => x.at - y.at || x.from - y.from || x.to - y.to);
  const messages: { from: number; at: number; to: number[] }[] = [];
  for (const { from, to, at } of events) {
    const message = messages.at(-1);
    if (message?.at !== at || message.from !== from) messages.push({ from, at, to: [to] });
    else if (message.to.at(-1) !== to) message.to.push(to);
  }
  return {
    messages,
    people: ids.length,
    contacts: messages.reduce((sum, message) => sum + message.to.length, 0),
    histories: gatherHistories(messages, ids.length),
  };
}

function gatherHistories(
  messages: readonly Message[],
  people: number,
): readonly ReadonlyMap<number, History>[] {
  const histories = Array.from({ length: people }, () => new Map<number, History & { mails: Evidence[] }>());
  for (const message of messages) {
    for (const recipient of message.to) {
      const mail = toEvidence(message, recipient);
      const known = histories[mail.a]?.get(mail.b);
      if (known) known.mails.push(mail);
      else {
        const history = { a: mail.a, b: mail.b, mails: [mail] };
        histories[mail.a]?.set(mail.b, history);
        histories[mail.b]?.set(mail.a, history);
      }
    }
  }
  return histories;
}

function toEvidence({ from, at, to }: Message, recipient: number): Evidence {
  return {
    contributor: CONTRIBUTOR,
    a: Math.min(from, recipient),
    b: Math.max(from, recipient),
    kind: 'mail',
    at,
    direction: from < recipient ? 'out' : 'in',
    recipients: to.length,
    value: 0,
  };
}
