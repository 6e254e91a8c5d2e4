import { z } from 'zod';

/**
 * Characters that an email address can't contain: whitespace, control characters, and separators in lists of addresses. The
 * pattern has no regex flags, because an OpenAPI document can't express them.
 */
const NEVER = '\\s@,;<>()[\\]"\\\\\\u0000-\\u001f\\u007f-\\u009f';
const LABEL = `[^.${NEVER}]`;
/** RFC 5321 allows 64 characters before the @ and 255 after it. */
const MAX_CHARACTERS = 320;
const PATTERN = new RegExp(`^[^${NEVER}]{1,64}@(?:${LABEL}+\\.)+${LABEL}{2,}$`);

/**
 * A single, complete email address, in letters of any script (RFC 6531). It is displayed but doesn't identify anyone, so it
 * needn't be reachable.
 */
export const emailAddress = z.email({ pattern: PATTERN }).max(MAX_CHARACTERS);

export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_CHARACTERS && PATTERN.test(text);
}
