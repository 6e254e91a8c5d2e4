/** Varies requests to the operations of an OpenAPI document, within their schemas and beyond. */

import fc from 'fast-check';
import { anyCharacter } from '../any-character.ts';
import { isSchema, resolve, type Schema, type Schemas } from './json-schema.ts';
import { type DescribedOperation, jsonOf } from './openapi-shape.ts';

export interface DocumentRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; bytes if the operation accepts a file; undefined if it doesn’t accept a body. */
  readonly body: unknown;
}

export type RequestChange = (request: DocumentRequest) => DocumentRequest;

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
  fc.string({ unit: anyCharacter, maxLength: 10 }),
  fc.integer({ min: 0, max: 400 }).map((length) => 'x'.repeat(length)),
);

/** Text that a path segment can contain, except for dots alone, which URLs resolve, and half of a surrogate pair. */
const segment = text.filter((value) => value.isWellFormed() && !/^\.*$/.test(value));
/** Text that a header can contain. */
const headerText = fc.oneof(
  segment.map(encodeURIComponent),
  fc.stringMatching(/^[!-~]{0,20}$/),
  fc.constant('%E0%A4%A'),
);

function stringOf(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 2048, format } = schema;
  if (format === 'email') return fc.constantFrom('a@example.com', 'é@example.com', 'not an address');
  const [least, most] = [Number(minLength), Number(maxLength)];
  return text.map((value) => [...value.padEnd(least, 'x')].slice(0, most).join(''));
}

/** Generates values that match the schema’s keywords, except for the ones that this function ignores. */
function arbitraryOf(described: unknown, schemas: Schemas): fc.Arbitrary<unknown> {
  const schema = resolve(described, schemas);
  const choices = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(choices)) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, schemas)));
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (schema.const !== undefined) return fc.constant(schema.const);
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

type BodyChange = (body: unknown) => unknown;

/** Returns a change that sets one field of the body, or removes it if the value is `undefined`. */
function changeField(at: number, value: unknown): BodyChange {
  return (body) => {
    const names = isSchema(body) ? Object.keys(body) : [];
    const name = names[at % Math.max(1, names.length)];
    if (!isSchema(body) || name === undefined) return value;
    return Object.fromEntries(
      Object.entries({ ...body, [name]: value }).filter(([, kept]) => kept !== undefined),
    );
  };
}

function bodyChanges(schema: unknown, schemas: Schemas): fc.Arbitrary<BodyChange> {
  const generated = arbitraryOf(schema, schemas);
  const mixed = fc
    .tuple(generated, fc.infiniteStream(fc.integer({ min: 0, max: 3 })))
    .map(([fresh, dice]): BodyChange => {
      const taken = isSchema(fresh) ? Object.entries(fresh).filter(() => dice.next().value === 0) : [];
      return (body) => (isSchema(body) ? { ...body, ...Object.fromEntries(taken) } : body);
    });
  const anything = fc.oneof(text, fc.jsonValue(), fc.constant(undefined), fc.array(text, { maxLength: 3 }));
  const field = fc.tuple(fc.nat(6), anything).map(([at, value]) => changeField(at, value));
  const more = fc.tuple(fc.constantFrom('tomorrow', '__proto__', 'constructor', ''), fc.jsonValue()).map(
    ([name, value]): BodyChange =>
      (body) => ({ ...Object(body), [name]: value }),
  );
  const another = fc.oneof(generated, fc.jsonValue()).map(
    (value): BodyChange =>
      () =>
        value,
  );
  return fc.oneof(
    { arbitrary: mixed, weight: 4 },
    { arbitrary: field, weight: 2 },
    { arbitrary: more, weight: 1 },
    { arbitrary: another, weight: 2 },
  );
}

const onBytes =
  (change: (bytes: Uint8Array) => Uint8Array): BodyChange =>
  (body) =>
    body instanceof Uint8Array ? change(body) : body;

const byteChanges: fc.Arbitrary<BodyChange> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => onBytes(() => new Uint8Array(bytes))),
  fc.nat(400).map((length) => onBytes((bytes) => bytes.slice(0, length))),
  fc
    .tuple(fc.nat(400), fc.nat(255))
    .map(([at, byte]) => onBytes((bytes) => bytes.map((one, index) => (index === at ? byte : one)))),
);

/** Changes of the parameters in one place of the request. Each parameter stays as it is in four of five cases. */
function placeChanges(operation: DescribedOperation, place: 'path' | 'query' | 'header', schemas: Schemas) {
  const fields = (operation.parameters ?? [])
    .filter((one) => one.in === place)
    .map(({ name, schema }) => {
      const fresh = { path: segment, header: headerText, query: arbitraryOf(schema, schemas).map(String) };
      const value = place === 'query' ? fc.oneof(fresh.query, text) : fresh[place];
      return [name, fc.option(value, { freq: 4, nil: undefined })] as const;
    });
  return fc
    .record(Object.fromEntries(fields.map(([name, value]) => [name, fc.tuple(fc.nat(4), value)])))
    .map((drawn) => {
      const taken = Object.entries(drawn).filter(([, [dice]]) => dice === 0);
      return (said: Readonly<Record<string, string>>): Record<string, string> => {
        const changed = { ...said, ...Object.fromEntries(taken.map(([name, [, value]]) => [name, value])) };
        // A path needs all its parts; other parameters may be absent.
        const kept = Object.entries(changed).map(([name, value]) => [
          name,
          value ?? (place === 'path' ? 'x' : undefined),
        ]);
        return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
      };
    });
}

export function changesOf(operation: DescribedOperation, schemas: Schemas): fc.Arbitrary<RequestChange> {
  const json = jsonOf(operation.requestBody);
  const unchanged = fc.constant<BodyChange>((body) => body);
  const body = json !== undefined ? bodyChanges(json.schema, schemas) : byteChanges;
  return fc
    .tuple(
      placeChanges(operation, 'path', schemas),
      placeChanges(operation, 'query', schemas),
      placeChanges(operation, 'header', schemas),
      operation.requestBody === undefined ? unchanged : fc.oneof(unchanged, body),
    )
    .map(([params, query, headers, change]) => (request) => ({
      params: params(request.params),
      query: query(request.query),
      headers: headers(request.headers),
      body: change(request.body),
    }));
}
