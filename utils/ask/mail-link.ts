export interface Mail {
  /** '' if the address is unknown. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface MailLink {
  readonly href: string;
  /** False if the text was too long for the link and was omitted. */
  readonly isWhole: boolean;
}

/** Email programs cut off or reject longer links. */
const MAX_LENGTH = 2000;
/** Matches only plain addresses: email programs would misread a masked address or one with a name. */
const ADDRESS = /^[!-~]+@[!-~]+$/;

interface OwnMailLink extends MailLink {
  /** False for a masked or missing address. */
  readonly hasAddress: boolean;
}

/** Returns a link that opens the email in the user's email program (RFC 6068). */
export function mailLink({ to, subject, text }: Mail): OwnMailLink {
  const hasAddress = ADDRESS.test(to);
  const address = hasAddress ? encodeURIComponent(to).replaceAll('%40', '@') : '';
  const start = `mailto:${address}?subject=${encode(subject)}`;
  return { ...withText(start, text), hasAddress };
}

interface WebMailLink extends MailLink {
  /** A brand name, so it isn't translated. */
  readonly name: string;
}

/** Each service's page for a new email, and its parameter for the subject. */
const WEB_MAIL = [
  { name: 'Gmail', page: 'https://mail.google.com/mail/?view=cm&fs=1&', subject: 'su' },
  { name: 'Outlook', page: 'https://outlook.office.com/mail/deeplink/compose?', subject: 'subject' },
  { name: 'Outlook.com', page: 'https://outlook.live.com/mail/0/deeplink/compose?', subject: 'subject' },
] as const;

/** Returns links that open the email on webmail sites, with the same limits as `mailLink`. */
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
