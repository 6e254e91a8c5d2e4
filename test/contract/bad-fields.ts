/** Values that a JSON schema refuses for each field of an object, with the expected refusal. */
import { isSchema, resolve, type Schema, type Schemas } from './json-schema.ts';

export interface BadField {
  readonly field: string;
  /** A description of the error, for the test’s name. */
  readonly wrong: string;
  /** A complete body with only this error. */
  readonly body: unknown;
  /** The expected `code`, if the schema alone determines it. */
  readonly code?: string;
}

type Fields = Readonly<Record<string, unknown>>;
type Wrong = readonly [wrong: string, value: unknown, code?: string];

const SAMPLES: Readonly<Record<string, unknown>> = {
  null: null,
  boolean: true,
  number: 1.5,
  string: 'x',
  array: [],
  object: {},
};

/** Returns every alternative of a schema, or the schema itself if it has none. */
function choicesOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  const choices = schema.anyOf ?? schema.oneOf;
  return Array.isArray(choices) ? choices.map((one) => resolve(one, schemas)) : [schema];
}

function typesOf(schema: Schema, schemas: Schemas): string[] {
  return choicesOf(schema, schemas).flatMap(({ type, const: only }) =>
    only === undefined ? [type].flat().map(String) : [typeof only],
  );
}

function* wrongTypes(schema: Schema, schemas: Schemas): Generator<Wrong> {
  const types = typesOf(schema, schemas);
  for (const [type, sample] of Object.entries(SAMPLES)) {
    if (!types.includes(type)) yield [`of type ${type}`, sample];
  }
}

function* wrongTexts({ minLength = 0, maxLength, enum: values, format }: Schema): Generator<Wrong> {
  if (values !== undefined) return yield ['none of its values', 'no such value', 'invalid_value'];
  if (Number(minLength) > 0) yield ['too short', 'x'.repeat(Number(minLength) - 1)];
  if (maxLength !== undefined && format === undefined) {
    yield ['too long', 'x'.repeat(Number(maxLength) + 1), 'too_long'];
  }
  if (format === 'email') yield ['an invalid email address', 'not an address', 'invalid_format'];
  const address = 'https://www.linkedin.com/in/kith-sample';
  yield ['with a NUL', `${address}\0@example.com`];
  yield ['with half a surrogate pair', `${address}\ud83d@example.com`];
}

function* wrongArrays({ minItems = 0, maxItems, items }: Schema, schemas: Schemas): Generator<Wrong> {
  const item = resolve(items, schemas);
  const good = item.type === 'integer' ? 1 : 'https://www.linkedin.com/in/kith-sample';
  if (Number(minItems) > 0) yield ['with too few items', [], 'too_short'];
  if (maxItems !== undefined) {
    yield ['with too many items', Array.from({ length: Number(maxItems) + 1 }, () => good), 'too_long'];
  }
  const other = typesOf(item, schemas).includes('string') ? true : 'x';
  yield ['with an item of another type', [good, other]];
  yield ['with null in it', [null]];
}

function* wrongNumbers({ minimum, maximum }: Schema): Generator<Wrong> {
  if (minimum !== undefined) yield ['too small', Number(minimum) - 1, 'too_small'];
  if (maximum !== undefined && Number(maximum) < Number.MAX_SAFE_INTEGER) {
    yield ['too big', Number(maximum) + 1, 'too_big'];
  }
}

function* wrongValues(described: unknown, schemas: Schemas): Generator<Wrong> {
  const field = resolve(described, schemas);
  yield* wrongTypes(field, schemas);
  for (const choice of choicesOf(field, schemas)) {
    if (choice.type === 'string') yield* wrongTexts(choice);
    if (choice.type === 'array') yield* wrongArrays(choice, schemas);
    if (choice.type === 'integer' || choice.type === 'number') yield* wrongNumbers(choice);
  }
}

/**
 * @param good a valid body
 * @param blanksAreAbsent true if null and '' count as absent in optional fields, as on /v1 and /v2
 */
export function* badFieldsOf(
  described: unknown,
  good: Fields,
  schemas: Schemas,
  blanksAreAbsent = false,
): Generator<BadField> {
  const body = choicesOf(resolve(described, schemas), schemas).find(({ properties = {} }) =>
    Object.entries(properties as Schemas).every(
      ([name, { const: only }]) => only === undefined || only === good[name],
    ),
  );
  const properties = isSchema(body?.properties) ? body.properties : {};
  const required = Array.isArray(body?.required) ? body.required : [];
  for (const [field, schema] of Object.entries(properties)) {
    const { [field]: _, ...without } = good;
    if (required.includes(field)) yield { field, wrong: 'missing', body: without };
    const mayBeBlank = blanksAreAbsent && !required.includes(field);
    for (const [wrong, value, code] of wrongValues(schema, schemas)) {
      if (mayBeBlank && (value === null || value === '')) continue;
      const bad = { field, wrong, body: { ...good, [field]: value } };
      yield code === undefined ? bad : { ...bad, code };
    }
  }
}
