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

export interface OwnMailLink extends MailLink {
  /** Whether it goes to somebody: a masked address is none. */
  readonly hasAddress: boolean;
}

/** What opens the e-mail in the person's own mail program (RFC 6068); a text that is too long for that stays out. */
export function mailLink({ to, subject, text }: Mail): OwnMailLink {
  const hasAddress = ADDRESS.test(to);
  const address = hasAddress ? encodeURIComponent(to).replaceAll('%40', '@') : '';
  const start = `mailto:${address}?subject=${encode(subject)}`;
  return { ...withText(start, text), hasAddress };
}

export interface WebMailLink extends MailLink {
  /** What the service calls itself. */
  readonly name: string;
}

/** Each service's own page for a new e-mail, and what it calls the subject. */
const WEB_MAIL = [
  { name: 'Gmail', page: 'https://mail.google.com/mail/?view=cm&fs=1&', subject: 'su' },
  { name: 'Outlook', page: 'https://outlook.office.com/mail/deeplink/compose?', subject: 'subject' },
  { name: 'Outlook.com', page: 'https://outlook.live.com/mail/0/deeplink/compose?', subject: 'subject' },
] as const;

/** What opens the e-mail on the pages of mail services, with the same bounds as in a mail program. */
export function webMailLinks({ to, subject, text }: Mail): WebMailLink[] {
  const address = ADDRESS.test(to) ? `to=${encode(to)}&` : '';
  return WEB_MAIL.map(({ name, page, subject: subjectName }) => ({
    name,
    ...withText(`${page}${address}${subjectName}=${encode(subject)}`, text),
  }));
}

function withText(start: string, text: string): MailLink {
  const whole = `${start}&body=${encode(text.replaceAll(/\r\n|\r|\n/g, '\r\n'))}`;
  return whole.length <= MAX_LENGTH ? { href: whole, isWhole: true } : { href: start, isWhole: false };
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
