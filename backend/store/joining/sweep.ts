import { settleCompanyNames } from '../companies/companies.ts';
import type { Connection } from '../connection.ts';

/**
 * Removes those of these persons whom nothing speaks of any more: no key, no detail, nobody's member. Evidence
 * and employments need no look: the import that holds them holds a key of the person, too.
 * @returns how many went
 */
export function sweepPeople(db: Connection, account: number, people: Iterable<number>): number {
  let gone = 0;
  for (const person of people) {
    gone += db.run(
      `DELETE FROM person WHERE account = ?1 AND id = ?2
         AND NOT EXISTS (SELECT 1 FROM person_alias WHERE account = ?1 AND person = ?2)
         AND NOT EXISTS (SELECT 1 FROM person_detail WHERE account = ?1 AND person = ?2)
         AND NOT EXISTS (SELECT 1 FROM member WHERE account = ?1 AND person = ?2)`,
      account,
      person,
    );
  }
  return gone;
}

/** Removes companies where nobody works and that nobody chose; the others are called as those call them who are left. */
export function sweepCompanies(db: Connection, account: number): void {
  db.run(
    `DELETE FROM company WHERE account = ?1
       AND NOT EXISTS (SELECT 1 FROM employment AS e WHERE e.account = ?1 AND e.company = company.id)
       AND NOT EXISTS (SELECT 1 FROM company_alias AS c WHERE c.account = ?1 AND c.company = company.id)`,
    account,
  );
  settleCompanyNames(db, account);
}
