import { normaliseCompanyName } from '../network/names/company-name.ts';
import type { Connection } from './connection.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

/**
 * The company of this name, made where there is none. "ACME Ltd" and "Acme ltd" are one, "Acme GmbH" is another
 * though its norm is the same: only a page or a person can tell whether they belong together.
 */
export function ensureCompany(db: Connection, account: number, name: string): number {
  const shown = tidyCompanyName(name);
  const folded = shown.toLowerCase();
  const known = db.get<Row>('SELECT id, name FROM company WHERE account = ? AND folded = ?', account, folded);
  if (known === undefined) {
    return db.insert(
      'INSERT INTO company (account, name, folded, norm) VALUES (?, ?, ?, ?)',
      account,
      shown,
      folded,
      normaliseCompanyName(shown),
    );
  }
  if (isBetterSpelling(shown, known.name)) {
    db.run('UPDATE company SET name = ? WHERE account = ? AND id = ?', shown, account, known.id);
  }
  return known.id;
}

/** Width, blanks and invisible variants made alike; case is kept. */
export function tidyCompanyName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** Of "ACME", "acme" and "Acme" the last, whichever came first. */
function isBetterSpelling(one: string, other: string): boolean {
  const isMixed = (name: string) => Number(name !== name.toLowerCase() && name !== name.toUpperCase());
  const difference = isMixed(one) - isMixed(other);
  return difference > 0 || (difference === 0 && one > other);
}
