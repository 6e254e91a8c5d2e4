import { hash } from 'node:crypto';

/** 126 bits: two facts never share a key by chance, and a million keys take little memory. */
const CHARACTERS = 21;

/** A natural key that holds what makes a fact one, without spelling it out. `parts` have no line ends. */
export function eventKey(kind: string, ...parts: readonly string[]): string {
  return `${kind}:${hash('sha256', parts.join('\n'), 'base64url').slice(0, CHARACTERS)}`;
}
