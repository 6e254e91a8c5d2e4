import { readFile } from 'node:fs/promises';
import { assetFile } from '../../own-code.ts';

/** One provider in assets/mail-servers.json. */
export interface MailServer {
  readonly domains: readonly string[];
  readonly host: string;
}

/** Domains of Microsoft, whose servers accept no passwords. */
const ONLY_OAUTH = /^(?:outlook|hotmail|live|msn)\.[a-z.]+$/;

/** Returns the IMAP server of a provider that many people have, or null. */
export async function hostOfAddress(address: string): Promise<string | null> {
  const domain = domainOf(address);
  const servers: readonly MailServer[] = JSON.parse(await readFile(assetFile('mail-servers.json'), 'utf8'));
  return servers.find(({ domains }) => domains.includes(domain))?.host ?? null;
}

/** Returns whether the provider accepts only OAuth, which Kith doesn't support yet. */
export function needsOAuth(address: string): boolean {
  return ONLY_OAUTH.test(domainOf(address));
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
