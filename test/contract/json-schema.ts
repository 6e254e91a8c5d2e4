/**
 * A small reader of JSON Schema 2020-12 as used in the OpenAPI document, independent of the code that wrote it.
 */
export type Schema = Readonly<Record<string, unknown>>;
export type Schemas = Readonly<Record<string, Schema>>;

/** Keywords that don’t restrict a value. */
const SILENT = ['description', 'default', 'discriminator', 'example', 'title'];

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function resolve(schema: unknown, schemas: Schemas): Schema {
  if (!isSchema(schema)) throw new Error(`Not a schema: ${JSON.stringify(schema)}`);
  if (typeof schema.$ref !== 'string') return schema;
  return resolve(schemas[schema.$ref.replace('#/components/schemas/', '')], schemas);
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isSchema,
};

const FORMATS: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uri: /^[a-z][a-z\d+.-]*:\S+$/i,
  email: /^\S+@\S+\.\S+$/,
  binary: /^/,
};

type Check = (limit: unknown, value: unknown, schema: Schema, schemas: Schemas) => string | null;

const sizeOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : null);
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : null);
const atLeast = (size: number | null, limit: unknown) =>
  size === null || size >= Number(limit) ? null : 'is too small';
const atMost = (size: number | null, limit: unknown) =>
  size === null || size <= Number(limit) ? null : 'is too big';
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
const said = (isRight: boolean, words: string) => (isRight ? null : words);

function countFitting(choices: unknown, value: unknown, schemas: Schemas): number {
  return (choices as unknown[]).filter((choice) => findFault(value, choice, schemas) === null).length;
}

function firstFault(faults: Iterable<string | null>): string | null {
  for (const fault of faults) if (fault !== null) return fault;
  return null;
}

const CHECKS: Readonly<Record<string, Check>> = {
  type: (types, value) =>
    said(
      [types].flat().some((type) => TYPES[String(type)]?.(value)),
      `is no ${types}`,
    ),
  enum: (values, value) => said((values as unknown[]).includes(value), 'is none of the values'),
  const: (only, value) => said(only === value, `is not ${only}`),
  minLength: (limit, value) => atLeast(lengthOf(value), limit),
  maxLength: (limit, value) => atMost(lengthOf(value), limit),
  minItems: (limit, value) => (Array.isArray(value) ? atLeast(sizeOf(value), limit) : null),
  maxItems: (limit, value) => (Array.isArray(value) ? atMost(sizeOf(value), limit) : null),
  minimum: (limit, value) => atLeast(numberOf(value), limit),
  maximum: (limit, value) => atMost(numberOf(value), limit),
  pattern: (pattern, value) =>
    said(typeof value !== 'string' || new RegExp(String(pattern)).test(value), `does not match ${pattern}`),
  format: (format, value) => {
    const shape = FORMATS[String(format)];
    if (shape === undefined) throw new Error(`The format ${String(format)} is not known.`);
    return said(typeof value !== 'string' || shape.test(value), `is no ${String(format)}`);
  },
  anyOf: (choices, value, _, schemas) => said(countFitting(choices, value, schemas) > 0, 'fits nothing'),
  oneOf: (choices, value, _, schemas) =>
    said(countFitting(choices, value, schemas) === 1, 'does not fit one'),
  required: (names, value) =>
    isSchema(value)
      ? firstFault((names as string[]).map((name) => said(Object.hasOwn(value, name), `lacks ${name}`)))
      : null,
  properties: (fields, value, _, schemas) =>
    isSchema(value)
      ? firstFault(
          Object.entries(fields as Schemas)
            .filter(([name]) => Object.hasOwn(value, name))
            .map(([name, field]) => within(name, findFault(value[name], field, schemas))),
        )
      : null,
  additionalProperties(allowed, value, schema, schemas) {
    if (!isSchema(value)) return null;
    const described = isSchema(schema.properties) ? schema.properties : {};
    const others = Object.entries(value).filter(([name]) => !(name in described));
    if (allowed === false && others.length > 0) return 'has a field that is not described';
    if (!isSchema(allowed)) return null;
    return firstFault(others.map(([name, inner]) => within(name, findFault(inner, allowed, schemas))));
  },
  items: (item, value, _, schemas) =>
    Array.isArray(value)
      ? firstFault(value.map((entry, at) => within(String(at), findFault(entry, item, schemas))))
      : null,
};

const within = (name: string, fault: string | null) => (fault === null ? null : `${name}: ${fault}`);

/** Returns why the value violates the schema, or null if it doesn’t. Throws for an unknown keyword. */
export function findFault(value: unknown, described: unknown, schemas: Schemas): string | null {
  const schema = resolve(described, schemas);
  for (const [keyword, limit] of Object.entries(schema)) {
    const check = CHECKS[keyword];
    if (check === undefined) {
      if (SILENT.includes(keyword)) continue;
      throw new Error(`The reader does not know the keyword ${keyword}.`);
    }
    const fault = check(limit, value, schema, schemas);
    if (fault !== null) return fault;
  }
  return null;
}

/** Returns the value of a parameter's text: a number if its schema requires an integer and the text is one. */
export function readParameter(value: string, described: unknown, schemas: Schemas): unknown {
  return resolve(described, schemas).type === 'integer' && /^(0|[1-9]\d*)$/.test(value)
    ? Number(value)
    : value;
}
