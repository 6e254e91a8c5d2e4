/**
 * A strict reader of the service interface, written from its text, without the product's schemas. It requires
 * every field with its type, and rejects any other field. Throws a ContractError whose message begins with the
 * JSON path.
 */
export class ContractError extends Error {}

export type Reader = (value: unknown, at: string) => void;

function fail(at: string, expected: string): never {
  throw new ContractError(`${at || '(answer)'}: expected ${expected}`);
}

export const string: Reader = (value, at) => {
  if (typeof value !== 'string') fail(at, 'a string');
};

export const number: Reader = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) fail(at, 'a number');
};

export const count: Reader = (value, at) => {
  if (!Number.isInteger(value) || Number(value) < 0) fail(at, 'a whole number, 0 or more');
};

export function exactly(expected: string | number): Reader {
  return (value, at) => {
    if (value !== expected) fail(at, JSON.stringify(expected));
  };
}

export function matching(pattern: RegExp, meaning: string): Reader {
  return (value, at) => {
    if (typeof value !== 'string' || !pattern.test(value)) fail(at, meaning);
  };
}

export const utcTime: Reader = (value, at) => {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
  if (!isTime || Number.isNaN(Date.parse(value))) fail(at, 'an ISO 8601 UTC time');
};

export function array(item: Reader, most = Number.POSITIVE_INFINITY): Reader {
  return (value, at) => {
    if (!Array.isArray(value)) fail(at, 'an array');
    if (value.length > most) fail(at, `at most ${most} items`);
    value.forEach((entry: unknown, index) => {
      item(entry, `${at}.${index}`);
    });
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an object with exactly these fields. Those in `optional` may be absent. */
export function object(
  fields: Readonly<Record<string, Reader>>,
  optional: Readonly<Record<string, Reader>> = {},
): Reader {
  return (value, at) => {
    if (!isRecord(value)) fail(at, 'an object');
    const path = (name: string) => (at === '' ? name : `${at}.${name}`);
    for (const name of Object.keys(fields)) if (!Object.hasOwn(value, name)) fail(path(name), 'to be there');
    for (const [name, field] of Object.entries(value)) {
      const reader = fields[name] ?? optional[name] ?? fail(path(name), 'no such field');
      reader(field, path(name));
    }
  };
}

/** Reads one of two shapes, depending on `type`. */
export function byType(shapes: Readonly<Record<string, Reader>>): Reader {
  return (value, at) => {
    const type = isRecord(value) ? value.type : undefined;
    const shape = typeof type === 'string' ? shapes[type] : undefined;
    if (shape === undefined) fail(`${at}.type`, `one of ${Object.keys(shapes).join(', ')}`);
    shape(value, at);
  };
}

/** Applies both readers. The second checks several fields together. */
export function both(first: Reader, second: Reader): Reader {
  return (value, at) => {
    first(value, at);
    second(value, at);
  };
}
