import { hash } from 'node:crypto';

/** 126 bits: two facts never collide by chance, and a million keys need little memory. */
const CHARACTERS = 21;

/** Returns a natural key: a digest of the parts that identify a fact. `parts` contain no line ends. */
export function eventKey(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${hash('sha256', parts.join('\n'), 'base64url').slice(0, CHARACTERS)}`;
}
