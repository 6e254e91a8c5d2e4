/** Who wrote to whom when: a temporal message file as evidence, in the product's own terms. Pure. */
import type { Evidence } from '../network/evidence.ts';
import type { ContactRow } from './parse-contact.ts';

/** One message with everybody it went to, the sender left out. */
export interface Message {
  readonly from: number;
  readonly at: number;
  readonly to: readonly number[];
}

/** Everything between two people (a < b), oldest first. */
export interface History {
  readonly a: number;
  readonly b: number;
  readonly mails: readonly Evidence[];
}

export interface Correspondence {
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly people: number;
  /** Rows counted: one a message and recipient. */
  readonly contacts: number;
  /** By person: the history with each other person. */
  readonly histories: readonly ReadonlyMap<number, History>[];
}

/** Everything is one contributor's: a team that pools. */
const CONTRIBUTOR = 1;

/**
 * Gathers rows, in any order, into messages and histories. Rows of one sender and one second are one message with
 * several recipients; a row that stands twice counts once; a message to oneself is dropped. People are numbered by their
 * ids in the order of texts.
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
