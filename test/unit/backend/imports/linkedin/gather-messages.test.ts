import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EvidenceBook } from '../../../../../backend/imports/evidence-book.ts';
import { gatherMessages } from '../../../../../backend/imports/linkedin/gather-records.ts';
import type { Message } from '../../../../../backend/imports/linkedin/read-messages.ts';
import type { EvidenceRecord } from '../../../../../backend/imports/record.ts';
import { rounds } from '../../../../rounds.ts';

const OWNER = new Set(['o1', 'o2']);
const PEOPLE = ['o1', 'o2', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** Has few threads and seconds, because natural keys are hardest for messages of the same thread and second. */
const anyMessage: fc.Arbitrary<Message> = fc
  .record({
    conversation: fc.constantFrom('t1', 't2'),
    at: fc.integer({ min: -90, max: 90 }),
    sender: fc.constantFrom(...PEOPLE),
    others: fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 9 }),
  })
  .map(({ conversation, at, sender, others }) => {
    const recipients = others.filter((key) => key !== sender);
    return { line: 1, conversation, at, sender, senderName: '', recipients, recipientName: '' };
  });
const anyMessages = fc.array(anyMessage, { maxLength: 12 });

function gather(messages: readonly Message[]): { records: EvidenceRecord[]; strange: Message[] } {
  const evidence = new EvidenceBook();
  const strange = gatherMessages(messages, (key) => OWNER.has(key), evidence);
  return { records: evidence.records(), strange };
}

const sorted = (records: readonly EvidenceRecord[]) =>
  records.toSorted((a, b) => (a.naturalKey < b.naturalKey ? -1 : 1));

/** Computes the events with plain loops: one with each recipient, or one with the sender. */
function eventsOf(messages: readonly Message[]): string[] {
  const events: string[] = [];
  for (const { at, sender, recipients } of messages) {
    const isOut = OWNER.has(sender);
    const others = [...new Set([sender, ...recipients])].filter((key) => !OWNER.has(key));
    if (!isOut && !recipients.some((key) => OWNER.has(key))) continue;
    for (const other of isOut ? others : [sender]) {
      events.push([other, at, isOut ? 'out' : 'in', others.length].join(' '));
    }
  }
  return events.toSorted();
}

describe('gatherMessages', () => {
  it('returns the same events as plain loops', () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        const own = gather(messages).records.filter(({ kind }) => kind === 'message');
        const events = own.map(({ to, at, direction, recipients }) =>
          [to, at, direction, recipients].join(' '),
        );
        expect(events.toSorted()).toEqual(eventsOf(messages));
      }),
      { numRuns: rounds(100) },
    );
  });

  it('returns the same records for any order of messages', () => {
    const twoOrders = anyMessages.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(twoOrders, ([list, shuffled]) => {
        expect(sorted(gather(shuffled).records)).toEqual(sorted(gather(list).records));
      }),
      { numRuns: rounds(100) },
    );
  });

  it('keeps natural keys in an export with later messages', () => {
    const later = anyMessage.map((message) => ({ ...message, at: message.at + 600 }));
    fc.assert(
      fc.property(anyMessages, fc.array(later, { maxLength: 6 }), (early, late) => {
        const keys = new Map(gather([...early, ...late]).records.map((one) => [one.naturalKey, one.at]));
        for (const { naturalKey, at, kind } of gather(early).records) {
          const at2 = keys.get(naturalKey);
          // In a thread that has grown beyond eight people, two of them no longer count as acquainted.
          if (at2 === undefined) expect(kind).toBe('shared_message');
          else expect(at2).toBeGreaterThanOrEqual(at);
        }
      }),
      { numRuns: rounds(100) },
    );
  });

  it('adds evidence among other participants named together in a message, once per thread, for at most eight people', () => {
    fc.assert(
      fc.property(anyMessages, (messages) => {
        const { records, strange } = gather(messages);
        const shared = records.filter(({ kind }) => kind === 'shared_message');
        const latest = new Map<string, number>();
        for (const thread of ['t1', 't2']) {
          const told = messages.filter((one) => one.conversation === thread && !strange.includes(one));
          const named = told.map(({ sender, recipients, at }) => ({
            at,
            others: [sender, ...recipients].filter((key) => !OWNER.has(key)),
          }));
          if (new Set(named.flatMap(({ others }) => others)).size > 7) continue;
          for (const { at, others } of named) {
            for (const from of others) {
              for (const to of others.filter((key) => from < key)) {
                const pair = `li-thread:${thread}:${from}:${to}`;
                latest.set(pair, Math.max(at, latest.get(pair) ?? at));
              }
            }
          }
        }
        expect(new Map(shared.map(({ naturalKey, at }) => [naturalKey, at]))).toEqual(latest);
        expect(shared).toHaveLength(latest.size);
      }),
      { numRuns: rounds(100) },
    );
  });
});

it('gatherMessages returns only the messages without the owner', () => {
  const message = {
    line: 7,
    conversation: 't',
    at: 0,
    sender: 'a',
    senderName: '',
    recipients: ['b'],
    recipientName: '',
  };
  expect(gather([message])).toEqual({ records: [], strange: [message] });
});
