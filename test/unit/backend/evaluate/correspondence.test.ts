import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correspond, DAY, row } from './rows.ts';

describe('gatherCorrespondence', () => {
  it('combines rows with the same sender and second into one message', () => {
    const { messages, contacts } = correspond(row('a>b', 1), row('a>c', 1), row('b>c', 1));
    expect(messages).toEqual([
      { from: 0, at: DAY, to: [1, 2] },
      { from: 1, at: DAY, to: [2] },
    ]);
    expect(contacts).toBe(3);
  });

  it('records how many recipients each email has', () => {
    const { histories } = correspond(row('a>b', 1), row('a>c', 1));
    expect(histories[0]?.get(2)?.mails).toMatchObject([{ kind: 'mail', recipients: 2, direction: 'out' }]);
  });

  it('stores the direction as seen from the person with the lower number', () => {
    const { histories } = correspond(row('b>a', 2), row('a>b', 1));
    expect(histories[1]?.get(0)?.mails.map((mail) => mail.direction)).toEqual(['out', 'in']);
  });

  it('drops messages to oneself, and people without any other messages', () => {
    expect(correspond(row('a>a', 1), row('b>c', 1))).toMatchObject({ people: 2, contacts: 1 });
  });

  it('counts a duplicate row once', () => {
    expect(correspond(row('a>b', 1), row('a>b', 1)).contacts).toBe(1);
  });

  it('returns the same for any order of rows', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd');
    const some = fc.array(fc.record({ from: ids, to: ids, at: fc.integer({ min: 0, max: 5 }) }));
    fc.assert(
      fc.property(some, (rows) => {
        const plain = (c: ReturnType<typeof correspond>) => [c.messages, c.people, c.contacts];
        expect(plain(correspond(...rows.toReversed()))).toEqual(plain(correspond(...rows)));
      }),
    );
  });
});
