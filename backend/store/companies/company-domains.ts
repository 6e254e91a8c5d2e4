import type { Connection } from '../connection.ts';
import { isTheirs, SEES_EMPLOYMENT, seesImport, type View } from '../views/view.ts';

/** How many people in view who work at a company have an address of the domain. */
export interface DomainUse {
  readonly company: number;
  readonly people: number;
}

/** Fewer people with a work address say nothing: one may keep an old address, or borrow one. */
const FEWEST_PEOPLE = 2;

/** SQL: whether a source in view says that the alias is the person's, and the viewer not otherwise. */
const SEES_ALIAS = `EXISTS (SELECT 1 FROM alias_import AS link
  JOIN import ON import.account = link.account AND import.id = link.import
  WHERE link.account = alias.account AND link.alias = alias.id AND ${seesImport('alias.person')})
  AND ${isTheirs('alias')}`;

/**
 * The companies a registrable domain may belong to, most people first. A company with more than half of the
 * people stands alone: the others are people who have moved on and kept their address.
 */
export function findDomainOwners(db: Connection, view: View, domain: string): DomainUse[] {
  const uses = db.all<DomainUse>(
    `SELECT employment.company, count(DISTINCT employment.person) AS people
     FROM person_alias AS alias
     CROSS JOIN employment ON employment.account = alias.account AND employment.person = alias.person
       AND employment.current = 1 AND employment.superseded = 0
     WHERE alias.account = ?1 AND alias.domain = ?2 AND ${SEES_EMPLOYMENT} AND ${SEES_ALIAS}
     GROUP BY employment.company ORDER BY people DESC, employment.company`,
    view.account,
    domain,
    view.contributors,
    view.imports,
  );
  const all = uses.reduce((sum, use) => sum + use.people, 0);
  const owners = uses.filter((use) => use.people >= FEWEST_PEOPLE);
  const [first] = owners;
  return first !== undefined && first.people * 2 > all ? [first] : owners;
}

/** The domain that is this company's and no other's, '' where there is none. */
export function findOwnDomain(db: Connection, view: View, company: number): string {
  const domains = db.all<{ domain: string }>(
    `SELECT alias.domain FROM employment INDEXED BY employment_company
     CROSS JOIN person_alias AS alias ON alias.account = employment.account
       AND alias.person = employment.person AND alias.domain IS NOT NULL
     WHERE employment.account = ?1 AND employment.company = ?2 AND employment.current = 1
       AND employment.superseded = 0 AND ${SEES_EMPLOYMENT} AND ${SEES_ALIAS}
     GROUP BY alias.domain HAVING count(DISTINCT employment.person) >= ${FEWEST_PEOPLE}
     ORDER BY count(DISTINCT employment.person) DESC, alias.domain`,
    view.account,
    company,
    view.contributors,
    view.imports,
  );
  const own = domains.find(({ domain }) => {
    const owners = findDomainOwners(db, view, domain);
    return owners.length === 1 && owners[0]?.company === company;
  });
  return own?.domain ?? '';
}
