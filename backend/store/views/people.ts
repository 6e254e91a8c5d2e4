import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { type Claim, findClaims } from '../identity/person-alias.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import { tellWrongPeople } from '../identity/tell-wrong-people.ts';
import { NOBODY } from '../nobody.ts';
import type { PersonRow } from '../store.ts';
import { isHeldBy, isShared, isTheirs, seesImport, type View } from './view.ts';

type DetailRow = readonly [
  person: number,
  contributor: number,
  importId: number,
  firstName: string,
  lastName: string,
  headline: string,
  city: string,
  country: string,
];

interface AliasRow {
  readonly person: number;
  readonly kind: 'slug' | 'member_id';
  readonly value: string;
}

interface SaidCityRow {
  readonly person: number;
  readonly city: string;
  readonly country: string;
}

type WorkRow = readonly [person: number, contributor: number, isHeld: number, title: string, company: string];

/** More at once would be sorted together: so many rows lie close by. */
const PEOPLE_AT_ONCE = 1000;

type Found = { -readonly [Field in keyof PersonRow]: PersonRow[Field] };

/**
 * Whom the key names today, as far as the view has a source that says so: whoever knows somebody by an e-mail address
 * does not learn here which profile is theirs. Null for a name, which is nobody's in particular. Whom the viewer called
 * the wrong person for this key is left out (`wrong-people.ts`).
 */
export function findPersonByKey(db: Connection, view: View, key: PersonKey): number | null {
  const holder = findKeyHolder(db, view, key);
  return holder === null ? null : view.merged.of(holder);
}

/** The same before whoever the viewer takes to be one is made one. */
export function findKeyHolder(db: Connection, view: View, key: PersonKey): number | null {
  const alias = parsePersonKey(key);
  if (alias.kind === 'name') return null;
  const claims = findClaims(db, view.account, alias, 0, Number.MAX_SAFE_INTEGER);
  const isWrong = tellWrongPeople(db, view.account, view.viewer);
  return (
    claims.find((claim) => !isWrong(alias, claim.person) && isClaimSeen(db, view, claim))?.person ?? null
  );
}

/** Whether the view has the key of the person. Members of the viewer's team are known by theirs, whatever they share. */
export function isClaimSeen(db: Connection, view: View, { id, person }: Claim): boolean {
  if (view.teammates.includes(person)) return true;
  const sql = `SELECT 1 FROM alias_import AS link
    JOIN import ON import.account = link.account AND import.id = link.import
    WHERE link.account = ?1 AND link.alias = ?2 AND ${seesImport('?5')} LIMIT 1`;
  return db.get(sql, view.account, id, view.contributors, view.imports, person) !== undefined;
}

/**
 * People by id, in its order, with the names of the source that covers the latest days, the current slug and the present
 * position, as the view has them; only members and those of whom it has anything. Who is one with somebody else is told
 * under whom stands for them, and nowhere else.
 */
export function readPeople(
  db: Connection,
  account: number,
  ids: readonly number[],
  view: View,
): Map<number, PersonRow> {
  const found = new Map<number, Found>();
  for (let from = 0; from < ids.length; from += PEOPLE_AT_ONCE) {
    findPeople(db, account, ids.slice(from, from + PEOPLE_AT_ONCE), view, found);
  }
  return new Map([...found].sort(([x], [y]) => x - y));
}

function findPeople(
  db: Connection,
  account: number,
  ids: readonly number[],
  view: View,
  found: Map<number, Found>,
): void {
  const { merged } = view;
  const wanted = JSON.stringify(ids.flatMap(merged.all));
  const sees = [view.contributors, view.imports] as const;
  const at = (person: number) => {
    const id = merged.of(person);
    const row = found.get(id) ?? { ...NOBODY, id };
    found.set(id, row);
    return row;
  };
  const members =
    'SELECT person FROM member WHERE account = ? AND person IN (SELECT value FROM json_each(?))';
  for (const { person } of db.all<{ person: number }>(members, account, wanted)) at(person);
  for (const row of readAliases(db, account, wanted, sees)) nameByAlias(at(row.person), row);
  for (const row of readDetails(db, account, wanted, view)) describe(at(row[0]), row);
  for (const row of readSaidCities(db, account, wanted, sees)) {
    const person = found.get(merged.of(row.person));
    if (person !== undefined) Object.assign(person, { city: row.city, country: row.country });
  }
  for (const [id, , , title, company] of readWork(db, account, wanted, view)) {
    const person = at(id);
    if (person.company === '') Object.assign(person, { title, company });
  }
}

type Sees = readonly [contributors: string, imports: string];

/** Without those that the viewer said to be somebody else's. */
function readAliases(db: Connection, account: number, wanted: string, sees: Sees): AliasRow[] {
  // "+kind" keeps SQLite from reading all aliases of the account in the order of another index.
  return db.all<AliasRow>(
    `SELECT alias.person, alias.kind, alias.value
     FROM person_alias AS alias
     WHERE alias.account = ?1 AND alias.person IN (SELECT value FROM json_each(?2))
       AND +alias.kind IN ('slug', 'member_id')
       AND EXISTS (SELECT 1 FROM alias_import AS link
         JOIN import ON import.account = link.account AND import.id = link.import
         WHERE link.account = alias.account AND link.alias = alias.id AND ${seesImport('alias.person')})
       AND ${isTheirs('alias')}
     ORDER BY +alias.kind DESC, alias.last_seen DESC, alias.value`,
    account,
    wanted,
    ...sees,
  );
}

/** The source that covers the latest days first. Whom the view sees is told here: to tell SQLite of a large team takes longer. */
function readDetails(db: Connection, account: number, wanted: string, view: View): DetailRow[] {
  const rows = db.rows<DetailRow>(
    `SELECT detail.person, import.contributor, import.id, first_name, last_name, headline, city, country
     FROM person_detail AS detail
     JOIN import ON import.account = detail.account AND import.id = detail.import
     WHERE detail.account = ?1 AND detail.person IN (SELECT value FROM json_each(?2))
       AND ${isShared('import.account', 'import.contributor', 'detail.person')}
     ORDER BY import.covers_to DESC, import.digest`,
    account,
    wanted,
    JSON.stringify([view.own]),
  );
  const partial = new Set(view.partial.flatMap(({ imports }) => imports));
  return rows.filter(([, contributor, importId]) => view.isWhole.has(contributor) || partial.has(importId));
}

/** Where members say that people live, the viewer's own latest word last. */
function readSaidCities(db: Connection, account: number, wanted: string, sees: Sees): SaidCityRow[] {
  return db.all<SaidCityRow>(
    `SELECT said.person, said.city, said.country FROM said_city AS said
     JOIN import ON import.account = said.account AND import.id = said.import
     WHERE said.account = ?1 AND said.person IN (SELECT value FROM json_each(?2)) AND ${seesImport('said.person')}
     ORDER BY import.contributor IN (SELECT value FROM json_each(?3, '$[#-1]')), said.said_at, said.import`,
    account,
    wanted,
    ...sees,
  );
}

/** Present positions, the one seen last first. */
function readWork(db: Connection, account: number, wanted: string, view: View): WorkRow[] {
  const rows = db.rows<WorkRow>(
    `SELECT employment.person, employment.contributor, ${isHeldBy('?4')}, employment.title, company.name
     FROM employment
     JOIN company ON company.account = employment.account AND company.id = employment.company
     WHERE employment.account = ?1 AND employment.person IN (SELECT value FROM json_each(?2))
       AND employment.current = 1 AND employment.superseded = 0
       AND ${isShared('employment.account', 'employment.contributor', 'employment.person')}
     ORDER BY employment.seen_to DESC, employment.started_on DESC NULLS LAST,
       company.name, employment.title`,
    account,
    wanted,
    JSON.stringify([view.own]),
    view.imports,
  );
  return rows.filter(([, contributor, isHeld]) => view.isWhole.has(contributor) || isHeld === 1);
}

/** Slugs come first ('slug' > 'member_id'), the current one before older ones. */
function nameByAlias(person: Found, row: AliasRow): void {
  if (person.key !== '') return;
  person.slug = row.kind === 'slug' ? row.value : '';
  person.key = row.kind === 'slug' ? `li:in:${row.value}` : `li:m:${row.value}`;
}

/** Newest source first: an older one only fills what is missing, a name as a whole. */
function describe(person: Found, row: DetailRow): void {
  const [, , , firstName, lastName, headline, city, country] = row;
  if (person.firstName === '' && person.lastName === '') Object.assign(person, { firstName, lastName });
  person.headline ||= headline;
  person.city ||= city;
  person.country ||= country;
}
