import { z } from 'zod';

/** Blanks, controls, and what separates addresses in a list. Without flags, which a document cannot hold. */
const NEVER = '\\s@,;<>()[\\]"\\\\\\u0000-\\u001f\\u007f-\\u009f';
const LABEL = `[^.${NEVER}]`;
/** RFC 5321: 64 before the @, 255 behind it. */
const MOST_CHARACTERS = 320;
const PATTERN = new RegExp(`^[^${NEVER}]{1,64}@(?:${LABEL}+\\.)+${LABEL}{2,}$`);

/**
 * An e-mail address, in letters of any script on either side of its @ (RFC 6531). It is shown and selects nobody, so that
 * it need not be one that reaches somebody, only one and whole.
 */
export const emailAddress = z.email({ pattern: PATTERN }).max(MOST_CHARACTERS);

/** The same of a text at hand, such as a cell of an address book. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MOST_CHARACTERS && PATTERN.test(text);
}
