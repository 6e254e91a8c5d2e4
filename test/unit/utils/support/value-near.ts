import fc from 'fast-check';
import type { z } from 'zod';

const TEXTS = [
  '',
  ' a ',
  'Ada@Example.com',
  'd•••@example.com',
  '2026-02-29',
  '2026-03-01',
  '2026-03-01T09:30:00Z',
  '2026-03-01T09:30:00.5+01:00',
  'https://www.linkedin.com/in/ada',
  'é'.repeat(256),
];
const NUMBERS = [0, -1, 0.5, 100, 1_000_000_000, 2 ** 53, Number.MAX_VALUE];

/** Values that match a schema, derived from its definition. Any part may be replaced by another value. */
export function valueNear(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: rightFor(schema) }, { weight: 1, arbitrary: fc.jsonValue() });
}

function rightFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return fc.oneof(fc.constantFrom(...TEXTS), fc.string());
    case 'number':
      return fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: 0, max: 120 }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'array':
      return fc.array(valueNear(def.element), { maxLength: 3 });
    case 'object':
      return fc.oneof(fieldsOf(def.shape, []), fieldsOf(def.shape, Object.keys(def.shape)));
    case 'record':
      return fc.dictionary(keyNear(def.keyType), valueNear(def.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options.map(valueNear));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return fc.oneof(valueNear(def.innerType), fc.constantFrom(null, undefined));
    case 'pipe':
      return (def.in as z.core.$ZodTypes)._zod.def.type === 'transform'
        ? valueNear(def.out)
        : valueNear(def.in);
    case 'unknown':
      return fc.jsonValue();
    default:
      throw new Error(`Nothing is known of what a schema of the kind “${def.type}” holds.`);
  }
}

/** Names are always text. `String` would call an object's `toString`, which may be a generated value, too. */
function keyNear(schema: z.core.$ZodType): fc.Arbitrary<string> {
  return valueNear(schema).map((key) => (typeof key === 'string' ? key : `${JSON.stringify(key)}`));
}

/** An object with these fields, and perhaps an unknown one. */
function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>, requiredKeys: string[]) {
  const fields = Object.entries(shape).map(([name, field]) => [name, valueNear(field)]);
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys }),
      fc.constantFrom({}, {}, { unheardOf: 1 }),
    )
    .map(([known, more]) => ({ ...known, ...more }));
}
