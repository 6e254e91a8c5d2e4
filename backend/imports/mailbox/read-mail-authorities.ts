import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Refusal } from '../../errors/refusal.ts';

/**
 * Returns the text of KITH_MAIL_CA_FILE; null if it isn't set. Throws a {@link Refusal} if the file contains no
 * certificate.
 */
export function readMailAuthorities(file: string | null): string | null {
  if (file === null) return null;
  try {
    const pem = readFileSync(file, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch {
    throw new Refusal(
      `KITH_MAIL_CA_FILE must be a readable PEM file with certificates, and ${file} isn’t.`,
      2,
    );
  }
}
