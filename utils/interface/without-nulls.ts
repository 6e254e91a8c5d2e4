/** No response of the interface is nested more deeply. Deeper parts are returned unchanged. */
const DEEPEST = 24;

/**
 * Returns a parsed JSON value without null fields and null list items, because services may send null instead of omitting a
 * part.
 */
export function withoutNulls(value: unknown): unknown {
  return prune(value, 0);
}

function prune(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value))
    return value.filter((item) => item !== null).map((item) => prune(item, depth + 1));
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([name, field]) => [name, prune(field, depth + 1)]));
}
