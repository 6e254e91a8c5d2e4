import { stripVTControlCharacters } from 'node:util';
import { dropControlCharacters, escapeControlCharacters } from '../../utils/control-characters.ts';

/** Somebody else's text on one line that moves no cursor and colours nothing. */
export function cleanLine(text: string): string {
  return dropControlCharacters(stripVTControlCharacters(text));
}

/** A sentence of our own with whatever it quotes: its line breaks stay. */
export function cleanLines(text: string): string {
  return text.split('\n').map(cleanLine).join('\n');
}

/** Every text of a result, however deep, as {@link cleanLine} leaves it. */
export function cleanForTerminal(value: unknown): unknown {
  if (typeof value === 'string') return cleanLine(value);
  if (Array.isArray(value)) return value.map(cleanForTerminal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanForTerminal(inner)]));
}

/** A value as one line of JSON that a terminal may print: what would move its cursor is escaped, the value the same. */
export function writeJson(value: unknown): string {
  return escapeControlCharacters(JSON.stringify(value));
}

/** `1 person`, `2 people`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The address in a list, or nothing in place of one that is none: its domain is nobody's (RFC 2606). */
export function emailOf(email: string): [] | [email: string] {
  return email === '' || email.endsWith('.invalid') ? [] : [email];
}
