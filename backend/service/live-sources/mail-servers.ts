import { readFile } from 'node:fs/promises';
import { assetFile } from '../../own-code.ts';
import { refuseField } from '../service-error.ts';

/** One provider in assets/mail-servers.json. */
interface MailServer {
  readonly domains: readonly string[];
  readonly host: string;
}

/** Microsoft's domains, whose servers don't accept passwords. */
const ONLY_OAUTH = /^(?:outlook|hotmail|live|msn)\.[a-z.]+$/;

/** Returns the IMAP server of a common email provider. Throws a `validation_error` if Kith doesn't know it. */
export async function hostOf(address: string): Promise<string> {
  const domain = domainOf(address);
  const servers: readonly MailServer[] = JSON.parse(await readFile(assetFile('mail-servers.json'), 'utf8'));
  const known = servers.find(({ domains }) => domains.includes(domain));
  if (known !== undefined) return known.host;
  throw refuseField(
    'host',
    'must be your provider’s IMAP server, because Kith doesn’t know it',
    'host_needed',
  );
}

/** Throws a `validation_error` if the provider accepts only a sign-in on its own page. */
export function refuseWithoutPasswords(address: string): void {
  if (!ONLY_OAUTH.test(domainOf(address))) return;
  throw refuseField(
    'address',
    'is at Microsoft, which accepts no passwords from other programs. Sign in with Microsoft instead',
    'no_passwords',
  );
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
