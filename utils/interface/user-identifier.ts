import { z } from 'zod';

/** A single line without spaces at either end. The pattern has no regex flags, because an OpenAPI document can't express them. */
const TIGHT_LINE =
  '^(?!\\s)[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]$';

/**
 * A user's name in the caller's own system. In /v1, it is sent in a header, where two different names must never become the same.
 * HTTP would trim "alice " to "alice", and "Ã©" in Latin-1 has the same bytes as "é" in UTF-8.
 */
export const userIdentifier = z
  .string()
  .min(1)
  .max(255)
  .regex(new RegExp(TIGHT_LINE), 'must not begin or end with a space or contain control characters')
  .refine(
    (name) => readUserIdentifier(name) === name,
    'must not be text in UTF-8 that was read as Latin-1: decode it before it is sent',
  );

/**
 * Returns the name in a `user-identifier` header, whose bytes are given as one character each. Clients send non-ASCII characters
 * in UTF-8, but a browser's fetch uses Latin-1. Bytes that aren't valid UTF-8 are read as Latin-1.
 */
export function readUserIdentifier(header: string): string {
  const codes = Array.from(header, (character) => character.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return header;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(codes));
  } catch {
    return header;
  }
}
