import { normaliseCompanyName } from '../../network/names/company-name.ts';
import type { Connection } from '../connection.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

/** A company, and how it is spelled where that is not its name. */
export interface SpelledCompany {
  readonly id: number;
  readonly spelled: string | null;
}

/**
 * The company of this name, made where there is none. "ACME Ltd" and "Acme ltd" are one, "Acme GmbH" is another
 * though its norm is the same: only a page or a person can tell whether they belong together.
 * @param beforeRenaming called where this is a better spelling than all before: it becomes the name
 */
export function ensureCompany(
  db: Connection,
  account: number,
  name: string,
  beforeRenaming: () => void = () => undefined,
): SpelledCompany {
  const shown = tidyCompanyName(name);
  const folded = shown.toLowerCase();
  const known = db.get<Row>('SELECT id, name FROM company WHERE account = ? AND folded = ?', account, folded);
  if (known === undefined) {
    const id = db.insert(
      'INSERT INTO company (account, name, folded, norm) VALUES (?, ?, ?, ?)',
      account,
      shown,
      folded,
      normaliseCompanyName(shown),
    );
    return { id, spelled: null };
  }
  if (shown !== known.name && !isBetterSpelling(shown, known.name)) return { id: known.id, spelled: shown };
  if (shown !== known.name) {
    beforeRenaming();
    renameCompany(db, account, known, shown);
  }
  return { id: known.id, spelled: null };
}

/** Calls companies whose name no import that is left spells so by the best of the spellings that are left. */
export function settleCompanyNames(db: Connection, account: number): void {
  const spellings = db.all<Row & { spelled: string }>(
    `SELECT DISTINCT company.id, company.name, link.spelled FROM employment_import AS link INDEXED BY employment_import_spelled
     CROSS JOIN employment ON employment.account = link.account AND employment.id = link.employment
     CROSS JOIN company ON company.account = employment.account AND company.id = employment.company
     WHERE link.account = ? AND link.spelled IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM employment AS one INDEXED BY employment_company
       CROSS JOIN employment_import AS held ON held.account = one.account AND held.employment = one.id
       WHERE one.account = company.account AND one.company = company.id AND held.spelled IS NULL)`,
    account,
  );
  for (const [company, ...more] of Map.groupBy(spellings, ({ id }) => id).values()) {
    if (company === undefined) continue;
    const best = more.reduce(
      (known, { spelled }) => (isBetterSpelling(spelled, known) ? spelled : known),
      company.spelled,
    );
    renameCompany(db, account, company, best);
  }
}

/** Who called it by its name spells it so from now on. */
function renameCompany(db: Connection, account: number, { id, name }: Row, shown: string): void {
  const theirs = `account = ?1 AND employment IN
    (SELECT id FROM employment INDEXED BY employment_company WHERE account = ?1 AND company = ?2)`;
  db.run(
    `UPDATE employment_import SET spelled = CASE WHEN spelled IS NULL THEN ?3 ELSE NULL END
     WHERE ${theirs} AND (spelled IS NULL OR spelled = ?4)`,
    account,
    id,
    name,
    shown,
  );
  db.run('UPDATE company SET name = ? WHERE account = ? AND id = ?', shown, account, id);
}

/** Width, blanks and invisible variants made alike; case is kept. */
export function tidyCompanyName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** The better of two ways in which one source spells a company: its name, which null stands for, before any other. */
export function betterSpelling(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return isBetterSpelling(one, other) ? one : other;
}

/** Of "ACME", "acme" and "Acme" the last, whichever came first. */
function isBetterSpelling(one: string, other: string): boolean {
  const isMixed = (name: string) => Number(name !== name.toLowerCase() && name !== name.toUpperCase());
  const difference = isMixed(one) - isMixed(other);
  return difference > 0 || (difference === 0 && one > other);
}
