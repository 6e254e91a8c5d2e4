import { describe, expect, it } from 'vitest';
import { badFieldsOf } from './bad-fields.ts';
import { findFault, type Schema } from './json-schema.ts';

const SCHEMA: Schema = {
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 100 },
    kind: { type: 'string', enum: ['a', 'b'] },
    urls: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
    page: { type: 'integer', minimum: 1, maximum: 9 },
    team: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
  required: ['title'],
};
const GOOD = { title: 'x', kind: 'a', urls: ['x'], page: 1, team: null };

const namesOf = (field: string) =>
  [...badFieldsOf(SCHEMA, GOOD, {})].filter((one) => one.field === field).map(({ wrong }) => wrong);

describe('bad field values', () => {
  it.each([
    ['title', ['missing', 'of type null', 'of type array', 'too short', 'too long', 'with a NUL']],
    ['kind', ['of type number', 'none of its values']],
    ['urls', ['of type string', 'with too few items', 'with too many items', 'with an item of another type']],
    ['page', ['of type string', 'of type number', 'too small', 'too big']],
    ['team', ['of type number', 'of type object']],
  ])('include every kind of value that the schema of %s excludes', (field, wrongs) => {
    expect(namesOf(field)).toEqual(expect.arrayContaining(wrongs));
  });

  it('don’t include allowed values', () => {
    expect(namesOf('kind')).not.toContain('missing');
    expect(namesOf('team')).not.toContain('of type null');
  });

  it('violate the schema, except for ill-formed text, which no schema can exclude', () => {
    const texts = /NUL|surrogate/;
    for (const { wrong, body } of badFieldsOf(SCHEMA, GOOD, {})) {
      expect([wrong, findFault(body, SCHEMA, {}) === null]).toEqual([wrong, texts.test(wrong)]);
    }
  });
});
