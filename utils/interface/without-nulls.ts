/** No answer of the interface is nested deeper; what is, is left as it came. */
const DEEPEST = 24;

/** A parsed JSON value whose absent parts may have been sent as null: fields and list items that are null are left out. */
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
