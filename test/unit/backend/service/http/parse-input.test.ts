import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseInput } from '../../../../../backend/service/http/parse-input.ts';
import { ServiceError } from '../../../../../backend/service/service-error.ts';
import { rounds } from '../../../../rounds.ts';

const schema = z.object({
  name: z.string().min(2).max(4),
  mail: z.email(),
  tags: z.array(z.string().min(1)).min(1).max(2),
  mood: z.enum(['good', 'bad']).optional(),
});
const strict = z.strictObject({ name: z.string() });
const GOOD = { name: 'abc', mail: 'a@b.example', tags: ['x'] };

function refusalOf(input: unknown, of: z.ZodType = schema): ServiceError {
  try {
    parseInput(of, input);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('The input was accepted.');
}

describe('input', () => {
  it('is refused with a list of the possible variants when its variant is unknown', () => {
    const shapes = z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('all') }),
      z.strictObject({ what: z.literal('import'), import_id: z.string() }),
    ]);
    expect(refusalOf({ what: 'everything' }, shapes).message).toBe('what must be one of all, import.');
    expect(refusalOf({}, shapes).message).toBe('what must be one of all, import.');
  });

  it('is returned in the form that its schema produces', () => {
    expect(parseInput(schema, { ...GOOD, more: 1 })).toEqual(GOOD);
  });

  it.each([
    ['a missing field', { name: undefined }, { field: 'name', message: 'is required', code: 'required' }],
    ['a wrong type', { name: 1 }, { field: 'name', message: 'must be a string', code: 'invalid_type' }],
    ['null', { name: null }, { field: 'name', message: 'must be a string', code: 'invalid_type' }],
    [
      'too few characters',
      { name: 'a' },
      { field: 'name', message: 'must have at least 2 characters', code: 'too_short' },
    ],
    [
      'too many characters',
      { name: 'abcde' },
      { field: 'name', message: 'must have at most 4 characters', code: 'too_long' },
    ],
    [
      'too few items',
      { tags: [] },
      { field: 'tags', message: 'must have at least 1 item', code: 'too_short' },
    ],
    [
      'too many items',
      { tags: ['a', 'b', 'c'] },
      { field: 'tags', message: 'must have at most 2 items', code: 'too_long' },
    ],
    [
      'an empty item',
      { tags: ['a', ''] },
      { field: 'tags.1', message: 'must have at least 1 character', code: 'too_short' },
    ],
    [
      'an object instead of a list',
      { tags: {} },
      { field: 'tags', message: 'must be an array', code: 'invalid_type' },
    ],
    [
      'an invalid email address',
      { mail: 'x' },
      { field: 'mail', message: 'must be an email address', code: 'invalid_format' },
    ],
    [
      'a word that isn’t allowed',
      { mood: 'so-so' },
      { field: 'mood', message: 'must be one of good, bad', code: 'invalid_value' },
    ],
    [
      'a NUL',
      { name: 'a\0b' },
      { field: 'name', message: 'must be well-formed text without NUL characters', code: 'ill_formed_text' },
    ],
    [
      'half a surrogate pair',
      { name: 'a\ud83d' },
      { field: 'name', message: 'must be well-formed text without NUL characters', code: 'ill_formed_text' },
    ],
  ])('is refused with %s, and the error names the field', (_, change, expected) => {
    const error = refusalOf({ ...GOOD, ...change });
    expect(error.type).toBe('validation_error');
    expect(error.errors).toEqual([expected]);
    expect(error.message).toBe(`${expected.field} ${expected.message}.`);
  });

  it.each([[null], ['text'], [1], [[]]])(
    'is refused as a whole if it is %j instead of an object',
    (input) => {
      expect(refusalOf(input).errors).toEqual([
        { field: '', message: 'must be an object', code: 'invalid_type' },
      ]);
    },
  );

  it('is refused by a strict schema, and the error names the unknown field', () => {
    expect(refusalOf({ name: 'a', more: 1 }, strict).errors).toEqual([
      { field: 'more', message: 'is not a field of this operation', code: 'unknown_field' },
    ]);
  });

  it.each([
    [0, 'must be at least 1', 'too_small'],
    [101, 'must be at most 100', 'too_big'],
  ])('is refused with a number out of bounds (%d), and the error names the bound', (limit, message, code) => {
    const { errors } = refusalOf({ limit }, z.object({ limit: z.int().min(1).max(100) }));
    expect(errors).toEqual([{ field: 'limit', message, code }]);
  });

  it('is refused with the names of all invalid fields', () => {
    expect(refusalOf({}).errors.map(({ field }) => field)).toEqual(['name', 'mail', 'tags']);
  });

  it('is refused with at most 20 listed fields', () => {
    expect(refusalOf(Array(100).fill(1), z.array(z.string())).errors).toHaveLength(20);
  });

  it('never appears in an error', () => {
    const secret = 'canary-1f2e3d';
    const values = fc.constantFrom(secret, [secret], { k: secret });
    fc.assert(
      fc.property(values, values, values, values, (name, mail, tags, mood) => {
        const error = refusalOf({ name, mail, tags, mood });
        expect(JSON.stringify([error.message, error.errors])).not.toContain(secret);
      }),
    );
  });

  it('is either parsed or refused, whatever its shape', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(refusalOf(input)).toBeInstanceOf(ServiceError);
      }),
      { numRuns: rounds(200) },
    );
  });
});
