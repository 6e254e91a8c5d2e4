import { escapeControlCharacters } from '../../utils/control-characters.ts';

/** A value as one line of JSON that a terminal may print: what would move its cursor is escaped, the value the same. */
export function writeJson(value: unknown): string {
  return escapeControlCharacters(JSON.stringify(value));
}
