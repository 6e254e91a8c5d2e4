import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layRows, RowSpace, roomFor } from '../../../../../backend/network/index/row-space.ts';

const ROWS = 8;
const lengths = fc.array(fc.nat(60), { minLength: ROWS, maxLength: ROWS });
const writes = fc.array(fc.tuple(fc.nat(ROWS - 1), fc.nat(90)), { maxLength: 60 });

/** Rows whose items say whose they are. */
function fill(given: readonly number[], spare: number): { space: RowSpace; column: Uint32Array } {
  const space = new RowSpace(layRows(Uint32Array.from(given), { rows: 0, room: spare }));
  const column = new Uint32Array(space.room);
  given.forEach((length, row) => {
    for (let i = 0; i < length; i++) column[space.append(row)] = row;
  });
  return { space, column };
}

function expectRows({ space, column }: ReturnType<typeof fill>, expected: readonly number[]): void {
  expected.forEach((length, row) => {
    const items = column.subarray(space.from(row), space.to(row));
    expect([...items]).toEqual(Array.from({ length }, () => row));
  });
}

describe('RowSpace', () => {
  it('keeps every row whole, whatever lengths they are given as long as there is room', () => {
    fc.assert(
      fc.property(lengths, writes, fc.nat(400), (given, list, spare) => {
        const filled = fill(given, spare);
        const expected = [...given];
        for (const [row, length] of list) {
          if (!filled.space.hasRoom([[row, length]])) continue;
          const from = filled.space.resize(row, length);
          filled.column.fill(row, from, from + length);
          expected[row] = length;
          expectRows(filled, expected);
        }
        expect(filled.column.length).toBe(filled.space.room);
      }),
    );
  });

  it('has room for several rows at once only where all of them fit', () => {
    fc.assert(
      fc.property(lengths, lengths, fc.nat(400), (given, wanted, spare) => {
        const filled = fill(given, spare);
        if (!filled.space.hasRoom(wanted.entries())) return;
        for (const [row, length] of wanted.entries()) {
          const from = filled.space.resize(row, length);
          filled.column.fill(row, from, from + length);
        }
        expectRows(filled, wanted);
      }),
    );
  });

  it('has none where a row would have to move behind the end', () => {
    const { space } = fill([4, 4], 5);
    expect(space.hasRoom([[0, 5]])).toBe(true);
    expect(space.hasRoom([[0, 6]])).toBe(false);
    expect(
      space.hasRoom([
        [0, 5],
        [1, 5],
      ]),
    ).toBe(false);
  });

  it('uses a place again that another row has left', () => {
    const { space } = fill([4, 3], 5);
    const left = space.from(0);
    space.resize(0, 5);
    expect(space.hasRoom([[1, 4]])).toBe(true);
    expect(space.resize(1, 4)).toBe(left);
  });
});

describe('roomFor', () => {
  it('is enough, an eighth more at most, and exact for short rows', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (length) => {
        const room = roomFor(length);
        expect(room).toBeGreaterThanOrEqual(length);
        expect(room).toBeLessThanOrEqual(length < 16 ? length : length * 1.125);
        expect(roomFor(room)).toBe(room);
      }),
    );
  });
});
