import { stripVTControlCharacters } from 'node:util';
import { dropControlCharacters, escapeControlCharacters } from '../../utils/control-characters.ts';

/**
 * Removes everything that breaks lines, moves the cursor or changes colors, because the text may come from anywhere.
 */
export function cleanLine(text: string): string {
  return dropControlCharacters(stripVTControlCharacters(text));
}

/** Cleans each line of Kith's own text, which may quote foreign text. Keeps the line breaks. */
export function cleanLines(text: string): string {
  return text.split('\n').map(cleanLine).join('\n');
}

export function cleanForTerminal(value: unknown): unknown {
  if (typeof value === 'string') return cleanLine(value);
  if (Array.isArray(value)) return value.map(cleanForTerminal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanForTerminal(inner)]));
}

/** Returns a value as one line of JSON in which control characters are escaped, so a terminal can print it. */
export function writeJson(value: unknown): string {
  return escapeControlCharacters(JSON.stringify(value));
}

export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function countPeople(count: number): string {
  return countOf(count, 'person', 'people');
}

/** Returns an empty list if there is no email or it is only a placeholder (`.invalid`, RFC 2606). */
export function emailOf(email: string): [] | [email: string] {
  return email === '' || email.endsWith('.invalid') ? [] : [email];
}

/** Joins the texts that aren't empty. */
export function joinKnown(texts: readonly string[], separator = '  '): string {
  return texts.filter((text) => text !== '').join(separator);
}

export function formatChanged({ changed }: { readonly changed: boolean }): string {
  return changed ? 'Saved.' : 'Nothing changed.';
}
