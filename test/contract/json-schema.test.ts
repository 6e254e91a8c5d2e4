import { describe, expect, it } from 'vitest';
import { findFault, type Schemas } from './json-schema.ts';

const SCHEMAS: Schemas = { Name: { type: 'string', minLength: 1 } };
const person = {
  type: 'object',
  properties: { name: { $ref: '#/components/schemas/Name' }, age: { type: 'integer', minimum: 0 } },
  required: ['name'],
  additionalProperties: false,
};

describe('the JSON Schema reader', () => {
  it.each([
    [person, { name: 'a' }],
    [person, { name: 'a', age: 1 }],
    [{ type: ['string', 'null'] }, null],
    [{ type: 'array', items: person, maxItems: 1 }, [{ name: 'a' }]],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, 1],
    [{ type: 'string', enum: ['a'] }, 'a'],
    [{ type: 'string', pattern: '^a' }, 'ab'],
    [{ type: 'string', maxLength: 1 }, '😀'],
    [{ type: 'string', format: 'uri' }, 'https://[::1]/in/x'],
  ])('given the schema %j, accepts %j', (schema, value) => {
    expect(findFault(value, schema, SCHEMAS)).toBeNull();
  });

  it.each([
    [person, {}, 'lacks name'],
    [person, { name: '' }, 'name: is too small'],
    [person, { name: 'a', age: 0.5 }, 'age: is no integer'],
    [person, { name: 'a', age: -1 }, 'age: is too small'],
    [person, { name: 'a', more: 1 }, 'has a field that is not described'],
    [person, [], 'is no object'],
    [{ type: 'array', items: person, maxItems: 1 }, [{ name: 'a' }, { name: 'a' }], 'is too big'],
    [{ type: 'array', items: person }, [{ name: 1 }], '0: name: is no string'],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, true, 'fits nothing'],
    [{ oneOf: [{ type: 'string' }, { type: 'string' }] }, 'a', 'does not fit one'],
    [{ type: 'string', format: 'date-time' }, '2026', 'is no date-time'],
    [{ type: 'string', enum: ['a'] }, 'b', 'is none of the values'],
  ])('given the schema %j, refuses %j', (schema, value, fault) => {
    expect(findFault(value, schema, SCHEMAS)).toBe(fault);
  });

  it('throws for unknown keywords and formats', () => {
    expect(() => findFault(1, { multipleOf: 2 }, SCHEMAS)).toThrow('multipleOf');
    expect(() => findFault('a', { format: 'uuid' }, SCHEMAS)).toThrow('uuid');
  });
});
