/** Requests to the operations of an OpenAPI document: its examples, varied within its schemas and beyond them. */
import fc from 'fast-check';
import { isSchema, resolve, type Schema, type Schemas } from './json-schema.ts';
import { type DescribedOperation, jsonOf } from './openapi-shape.ts';

export interface DocumentRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined where the operation takes no JSON. */
  readonly body: unknown;
}

const ADDRESSES = [
  'https://www.linkedin.com/in/kith-sample-tomasz-palacz',
  'https://www.linkedin.com/in/kith-sample-nobody-at-all',
  'linkedin.com/in/KITH-sample-%C3%A9lan/',
  'https://www.linkedin.com/company/kith-sample-page',
  'https://[::1]/in/x',
  'example.com',
];

const text = fc.oneof(
  fc.constantFrom(...ADDRESSES),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
);

/** What a path can carry: no dots alone, which an address resolves away, and no half of a surrogate pair. */
const segment = text.filter((value) => value.isWellFormed() && !/^\.*$/.test(value));

function stringOf(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 2048, format } = schema;
  if (format === 'email') return fc.constantFrom('a@example.com', 'é@example.com', 'not an address');
  const [least, most] = [Number(minLength), Number(maxLength)];
  return text.map((value) => [...value.padEnd(least, 'x')].slice(0, most).join(''));
}

/** Values that the schema describes, as far as it says what they are. */
function arbitraryOf(described: unknown, schemas: Schemas): fc.Arbitrary<unknown> {
  const schema = resolve(described, schemas);
  const choices = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, schemas)));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  switch ([schema.type].flat()[0]) {
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({
        min: Number(schema.minimum ?? -5),
        max: Math.min(Number(schema.maximum ?? 50), 1000),
      });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(schema.items, schemas), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: 5,
      });
    case 'object': {
      const properties = isSchema(schema.properties) ? schema.properties : {};
      const fields = Object.entries(properties).map(
        ([name, field]) => [name, arbitraryOf(field, schemas)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as string[] });
    }
    default:
      return fc.jsonValue();
  }
}

/** The example with some fields as the schema allows. */
function variedBody(example: unknown, schema: unknown, schemas: Schemas): fc.Arbitrary<unknown> {
  const generated = arbitraryOf(schema, schemas);
  const mixed = fc
    .tuple(generated, fc.infiniteStream(fc.integer({ min: 0, max: 3 })))
    .map(([fresh, dice]) =>
      isSchema(fresh) && isSchema(example)
        ? { ...example, ...Object.fromEntries(Object.entries(fresh).filter(() => dice.next().value === 0)) }
        : example,
    );
  return fc.oneof(
    { arbitrary: fc.constant(example), weight: 3 },
    { arbitrary: mixed, weight: 5 },
    { arbitrary: generated, weight: 2 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  );
}

export function requestsOf(operation: DescribedOperation, schemas: Schemas): fc.Arbitrary<DocumentRequest> {
  const placed = (place: 'path' | 'query') => {
    const described = (operation.parameters ?? []).filter((one) => one.in === place);
    const fields = described.map(({ name, example, schema }) => {
      const fresh = place === 'path' ? segment : arbitraryOf(schema, schemas).map(String);
      const known = example === undefined ? fresh : fc.constant(String(example));
      return [name, fc.oneof({ arbitrary: known, weight: 5 }, { arbitrary: fresh, weight: 1 })] as const;
    });
    const requiredKeys = described.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(Object.fromEntries(fields), { requiredKeys });
  };
  const sent = jsonOf(operation.requestBody);
  return fc.record({
    params: placed('path') as fc.Arbitrary<Record<string, string>>,
    query: placed('query') as fc.Arbitrary<Record<string, string>>,
    body: sent === undefined ? fc.constant(undefined) : variedBody(sent.example, sent.schema, schemas),
  });
}
