import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOpaqueIds, type RowKind } from '../../../../backend/service/opaque-id.ts';
import { rounds } from '../../../rounds.ts';

const ids = createOpaqueIds(Buffer.alloc(16, 7));
const kind = fc.constantFrom<RowKind>(
  'person',
  'company',
  'member',
  'sequence',
  'sequence_lead',
  'sequence_email',
  'team',
  'invitation',
  'saved_search',
  'ask',
  'watch',
);
const account = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const row = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

describe('opaque ids', () => {
  it('decode to the account and row that were encoded', () => {
    fc.assert(
      fc.property(kind, account, row, (k, a, r) => {
        expect(ids.decode(k, ids.encode(k, a, r))).toEqual({ account: a, row: r });
      }),
    );
  });

  it('have 22 characters that are valid in URLs', () => {
    fc.assert(
      fc.property(kind, account, row, (k, a, r) => {
        expect(ids.encode(k, a, r)).toMatch(/^[A-Za-z0-9_-]{22}$/);
      }),
    );
  });

  it('never look like a command-line option', () => {
    const made = Array.from({ length: 1000 }, (_, at) => ids.encode('person', 1, at));
    expect(made.filter((id) => id.startsWith('-'))).toEqual([]);
    expect(new Set(made).size).toBe(1000);
  });

  it('are refused with one changed character', () => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    fc.assert(
      fc.property(account, row, fc.nat(21), fc.nat(63), (a, r, at, to) => {
        const id = ids.encode('person', a, r);
        const other = alphabet[to] ?? 'A';
        fc.pre(id[at] !== other);
        expect(ids.decode('person', id.slice(0, at) + other + id.slice(at + 1))).toBeNull();
      }),
      { numRuns: rounds(200) },
    );
  });

  it('are refused when they are forged', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        expect(ids.decode('person', Buffer.from(bytes).toString('base64url'))).toBeNull();
      }),
      { numRuns: rounds(200) },
    );
  });

  it.each(['', 'x', 'x'.repeat(21), 'x'.repeat(23), '✓'.repeat(22), '%'.repeat(22)])(
    'can’t be %j',
    (text) => {
      expect(ids.decode('person', text)).toBeNull();
    },
  );

  it('are invalid for another kind', () => {
    const id = ids.encode('person', 1, 2);
    expect(ids.decode('company', id)).toBeNull();
    expect(ids.decode('member', id)).toBeNull();
  });

  it('are refused when they were created with another key', () => {
    const others = createOpaqueIds(Buffer.alloc(16, 8));
    expect(others.decode('person', ids.encode('person', 1, 2))).toBeNull();
  });

  it('differ for the same row in two accounts', () => {
    expect(ids.encode('person', 1, 5)).not.toBe(ids.encode('person', 2, 5));
  });

  it.each([
    [-1, 1],
    [2 ** 32, 1],
    [1, 2 ** 53],
    [1, -1],
  ])('can’t encode account %d and row %d', (a, r) => {
    expect(() => ids.encode('person', a, r)).toThrow(RangeError);
  });

  it('require a key of 16 bytes', () => {
    expect(() => createOpaqueIds(Buffer.alloc(32))).toThrow('16 bytes');
  });
});
