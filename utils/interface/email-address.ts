import { z } from 'zod';

/**
 * Whitespace, control characters, and separators of address lists. No regex flags, because an OpenAPI document can't
 * express them.
 */
const NEVER = '\\s@,;<>()[\\]"\\\\\\u0000-\\u001f\\u007f-\\u009f';
const LABEL = `[^.${NEVER}]`;
/** RFC 5321: 64 before the @, 255 after it. */
const MAX_CHARACTERS = 320;
const PATTERN = new RegExp(`^[^${NEVER}]{1,64}@(?:${LABEL}+\\.)+${LABEL}{2,}$`);

/**
 * An email address, with letters of any script on both sides of the @ (RFC 6531). It is only displayed and
 * identifies no one, so it needn't be reachable, just a single complete address.
 */
export const emailAddress = z.email({ pattern: PATTERN }).max(MAX_CHARACTERS);

/** Returns whether a text, such as a cell of an address book, is an email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_CHARACTERS && PATTERN.test(text);
}
