import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../../backend/imports/linkedin/read-messages.ts';
import { NewestMessages } from '../../../../../backend/imports/linkedin/read-messages.ts';
import { rounds } from '../../../../rounds.ts';

const MESSAGE: Message = {
  line: 2,
  conversation: 't',
  at: 0,
  sender: 'li:in:a',
  senderName: '',
  recipients: [],
  recipientName: '',
};

function keep(most: number, times: readonly number[]) {
  const newest = new NewestMessages(most);
  for (const at of times) newest.add({ ...MESSAGE, at });
  const { messages, leftOut, since } = newest.end();
  return { times: messages.map(({ at }) => at).toSorted((a, b) => a - b), leftOut, since };
}

describe('NewestMessages', () => {
  it.each<[string, number, readonly number[], readonly number[], number, number]>([
    ['keeps all messages within the limit', 3, [60, 120, 180], [60, 120, 180], 0, Number.NEGATIVE_INFINITY],
    ['drops the oldest messages beyond the limit', 2, [60, 120, 180], [120, 180], 1, 120],
    ['drops messages from the same minute together', 2, [60, 90, 180, 240], [180, 240], 2, 120],
    ['keeps none when too many are from the same minute', 1, [60, 61, 62], [], 3, 120],
    ['returns no messages when there are none', 2, [], [], 0, Number.NEGATIVE_INFINITY],
  ])('%s', (_, most, given, times, leftOut, since) => {
    expect(keep(most, given)).toEqual({ times, leftOut, since });
    expect(keep(most, given.toReversed())).toEqual({ times, leftOut, since });
  });

  it('keeps the same newest messages in any order, and never too many', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 60 }),
        fc.integer({ min: 1, max: 30 }),
        fc.func(fc.integer()),
        (times, most, weigh) => {
          const kept = keep(most, times);
          const shuffled = times.toSorted((a, b) => weigh(a) - weigh(b));
          expect(keep(most, shuffled)).toEqual(kept);
          expect(kept.times).toEqual(times.filter((at) => at >= kept.since).toSorted((a, b) => a - b));
          expect(kept.times.length).toBeLessThanOrEqual(most);
          expect(kept.times.length + kept.leftOut).toBe(times.length);
        },
      ),
      { numRuns: rounds(50) },
    );
  });
});
