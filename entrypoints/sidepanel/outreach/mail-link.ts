export interface Mail {
  /** '' where the address is not known. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailLink {
  readonly href: string;
  /** Whether the text is in it. */
  readonly isWhole: boolean;
}

/** Longer links are cut by mail programs, or not opened at all. */
const MAX_LENGTH = 2000;
/** A plain address: a masked one, or one with a name, would be taken for something else. */
const ADDRESS = /^[!-~]+@[!-~]+$/;

/** What opens the e-mail in the person's own mail program (RFC 6068); a text that is too long for that stays out. */
export function mailLink({ to, subject, text }: Mail): MailLink {
  const address = ADDRESS.test(to) ? encodeURIComponent(to).replaceAll('%40', '@') : '';
  const start = `mailto:${address}?subject=${encode(subject)}`;
  const whole = `${start}&body=${encode(text.replaceAll(/\r\n|\r|\n/g, '\r\n'))}`;
  return whole.length <= MAX_LENGTH ? { href: whole, isWhole: true } : { href: start, isWhole: false };
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
