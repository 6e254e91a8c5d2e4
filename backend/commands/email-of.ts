/** The address in a list, or nothing in place of one that is none: its domain is nobody's (RFC 2606). */
export function emailOf(email: string): [] | [email: string] {
  return email === '' || email.endsWith('.invalid') ? [] : [email];
}
