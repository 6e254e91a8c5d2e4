/** Returns the value at a dotted path in a response as text. Throws if there is none. */
export function textOf(answer: unknown, path: string): string {
  const value = path.split('.').reduce((at: unknown, step) => Reflect.get(Object(at), step), answer);
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`The response has no ${path}.`);
  return String(value);
}
