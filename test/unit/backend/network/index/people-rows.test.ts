import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layPeopleRows } from '../../../../../backend/network/index/people-rows.ts';

const COMPANIES = 4;
const moves = fc.array(
  fc.record({
    company: fc.nat(COMPANIES - 1),
    leaving: fc.array(fc.nat(30), { maxLength: 4 }),
    joining: fc.uniqueArray(fc.nat(30), { maxLength: 6 }),
  }),
  { maxLength: 40 },
);

describe('PeopleRows', () => {
  it('has everybody who joined and has not left, each once', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const rows = layPeopleRows(new Uint32Array(COMPANIES), { rows: 0, room: 2000 });
        const expected = Array.from({ length: COMPANIES }, () => new Set<number>());
        for (const { company, leaving, joining } of list) {
          const there = expected[company] ?? new Set();
          const gone = new Set(leaving.filter((node) => there.has(node)));
          const coming = joining.filter((node) => !there.has(node) || gone.has(node));
          rows.move(company, gone, coming);
          for (const node of gone) there.delete(node);
          for (const node of coming) there.add(node);
          for (const [at, people] of expected.entries()) {
            expect([...rows.at(at)].sort((x, y) => x - y)).toEqual([...people].sort((x, y) => x - y));
          }
        }
      }),
    );
  });
});
