/** What stands at the dotted path of an answer, as text; throws where nothing does. */
export function textOf(answer: unknown, path: string): string {
  const value = path.split('.').reduce((at: unknown, step) => Reflect.get(Object(at), step), answer);
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`There is no ${path} in the answer.`);
  return String(value);
}
