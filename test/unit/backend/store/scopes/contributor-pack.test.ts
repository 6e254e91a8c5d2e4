import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_DAY } from '../../../../../backend/network/index/employment-table.ts';
import {
  type ContributorPack,
  decodePack,
  encodePack,
} from '../../../../../backend/store/scopes/contributor-pack.ts';

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const bit = fc.constantFrom(0, 1);
const day = fc.oneof(fc.constant(UNKNOWN_DAY), fc.integer({ min: -30_000, max: 60_000 }));

const pack: fc.Arbitrary<ContributorPack> = fc
  .tuple(
    day,
    fc.array(fc.tuple(id, id, fc.oneof(fc.double({ noNaN: false })), fc.nat(65_535), bit)),
    fc.array(fc.tuple(id, id, day, day, bit)),
  )
  .map(([asOf, ties, employments]) => ({
    ties: {
      asOf,
      a: Float64Array.from(ties, ([a]) => a),
      b: Float64Array.from(ties, ([, b]) => b),
      nones: Float64Array.from(ties, ([, , none]) => none),
      contacts: Uint16Array.from(ties, ([, , , contact]) => contact),
      known: Uint8Array.from(ties, ([, , , , known]) => known),
    },
    employments: {
      people: Float64Array.from(employments, ([person]) => person),
      companies: Float64Array.from(employments, ([, company]) => company),
      startedOn: Int32Array.from(employments, ([, , started]) => started),
      finishedOn: Int32Array.from(employments, ([, , , finished]) => finished),
      current: Uint8Array.from(employments, ([, , , , current]) => current),
    },
  }));

describe('a pack', () => {
  it('is read as it was made', () => {
    fc.assert(
      fc.property(pack, (made) => {
        expect(decodePack(encodePack(made))).toEqual(made);
      }),
    );
  });

  it('is read wherever it begins in memory', () => {
    fc.assert(
      fc.property(pack, fc.integer({ min: 1, max: 15 }), (made, offset) => {
        const bytes = encodePack(made);
        const moved = new Uint8Array(bytes.length + offset);
        moved.set(bytes, offset);
        expect(decodePack(moved.subarray(offset))).toEqual(made);
      }),
    );
  });
});
