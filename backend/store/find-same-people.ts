import { findLikelySame, foldFullName, type NamedPerson } from '../network/likely-same.ts';
import { pairKey } from '../network/person-pair.ts';
import type { Connection } from './connection.ts';
import { reread } from './members.ts';
import { NOBODY_MERGED } from './merged-people.ts';
import { type OwnAlias, readOwnAliases } from './own-aliases.ts';
import { readPeople } from './people.ts';
import { readSaidSame, type SaidSame } from './said-same.ts';
import type { PeoplePair, SamePair, SamePeople, SameSide } from './same-people-store.ts';
import type { Member } from './store.ts';
import { type View, viewOf } from './view.ts';

/** As many as one answers at a time. */
const A_PAGE = 20;
/** "Later" is not asked again for 30 days; ms. */
const LATER = 30 * 24 * 3_600_000;

/** Pairs of the member's own data that probably are one person, and what was answered; at most a page of each. */
export function findSamePeople(db: Connection, caller: Member, now: number): SamePeople {
  const member = reread(db, caller);
  const view = ownPartOf(viewOf(db, member));
  const said = readSaidSame(db, member.account, view.own);
  const open = findLikelySame(readNamesakes(db, member, view), mayBeOne(db, member, view, said, now))
    .slice(0, A_PAGE)
    .map(({ one, other, reasons }) => ({ pair: [one, other] as const, reasons, answer: null }));
  const answered = said
    .filter(({ answer }) => answer !== 'later')
    .slice(0, A_PAGE)
    .map(({ one, other, answer }) => ({ pair: [one, other] as const, reasons: [], answer }));
  const apart = { ...view, merged: NOBODY_MERGED };
  return { open: describe(db, view, open), answered: describe(db, apart, answered) };
}

/** The view without what others share. */
function ownPartOf(view: View): View {
  const contributors = JSON.stringify([...view.own, view.own]);
  return { ...view, whole: view.own, partial: [], contributors, imports: '[]', teammates: [] };
}

/** LinkedIn keeps two profiles apart; so are two users, and whom the member has answered for. */
function mayBeOne(
  db: Connection,
  member: Member,
  { own, merged }: View,
  said: readonly SaidSame[],
  now: number,
): (one: number, other: number) => boolean {
  const answered = new Set(
    said
      .filter(({ answer, saidAt }) => answer === 'no' || (answer === 'later' && now - saidAt < LATER))
      .map(({ one, other }) => pairKey(merged.of(one), merged.of(other))),
  );
  const onLinkedin = new Set(
    readOwnAliases(db, member.account, own)
      .filter(({ kind }) => kind === 'slug' || kind === 'member_id')
      .map(({ person }) => merged.of(person)),
  );
  const members = new Set(
    db
      .rows<readonly [number]>('SELECT person FROM member WHERE account = ?', member.account)
      .map(([person]) => person),
  );
  const areBothIn = (set: ReadonlySet<number>, one: number, other: number) => set.has(one) && set.has(other);
  return (one, other) =>
    one !== member.person &&
    other !== member.person &&
    !areBothIn(onLinkedin, one, other) &&
    !areBothIn(members, one, other) &&
    !answered.has(pairKey(one, other));
}

interface NameRow {
  readonly person: number;
  readonly name: string;
}

/** Everybody who shares a full name with somebody, with what may tell whether they are one. */
function readNamesakes(
  db: Connection,
  { account, person: me }: Member,
  { own, merged }: View,
): NamedPerson[] {
  const contributors = JSON.stringify(own);
  const names = db.all<NameRow>(
    `SELECT DISTINCT detail.person, first_name || ' ' || last_name AS name FROM person_detail AS detail
     JOIN import ON import.account = detail.account AND import.id = detail.import
     WHERE detail.account = ? AND import.contributor IN (SELECT value FROM json_each(?)) ORDER BY detail.person, name`,
    account,
    contributors,
  );
  const namesOf = Map.groupBy(names, ({ person }) => merged.of(person));
  const shared = Map.groupBy(names, ({ name }) => foldFullName(name));
  const people = new Set<number>();
  for (const [folded, rows] of shared) {
    const those = new Set(rows.map(({ person }) => merged.of(person)));
    if (folded !== '' && those.size > 1) for (const one of those) people.add(one);
  }
  if (people.size === 0) return [];
  const wanted = JSON.stringify([...people].flatMap(merged.all));
  const companies = Map.groupBy(
    db.all<{ person: number; norm: string }>(
      `SELECT DISTINCT employment.person, company.norm FROM employment
       JOIN company ON company.account = employment.account AND company.id = employment.company
       WHERE employment.account = ?1 AND employment.contributor IN (SELECT value FROM json_each(?2))
         AND employment.person IN (SELECT value FROM json_each(?3))`,
      account,
      contributors,
      wanted,
    ),
    ({ person }) => merged.of(person),
  );
  const addresses = Map.groupBy(readOwnAliases(db, account, own, wanted), ({ person }) => merged.of(person));
  const correspondents = new Map<number, number[]>();
  const meet = (one: number, other: number) => {
    if (!people.has(one) || other === me || one === other) return;
    const known = correspondents.get(one);
    if (known === undefined) correspondents.set(one, [other]);
    else known.push(other);
  };
  for (const [a, b] of db.rows<PeoplePair>(
    `SELECT a, b FROM tie WHERE account = ?1 AND contributor IN (SELECT value FROM json_each(?2))
       AND (a IN (SELECT value FROM json_each(?3)) OR b IN (SELECT value FROM json_each(?3)))`,
    account,
    contributors,
    wanted,
  )) {
    meet(merged.of(a), merged.of(b));
    meet(merged.of(b), merged.of(a));
  }
  return [...people].map((person) => ({
    person,
    names: (namesOf.get(person) ?? []).map(({ name }) => name),
    companies: (companies.get(person) ?? []).map(({ norm }) => norm),
    addresses: (addresses.get(person) ?? []).flatMap(toWorkAddress),
    correspondents: correspondents.get(person) ?? [],
  }));
}

function toWorkAddress({ value, domain }: OwnAlias): NamedPerson['addresses'] {
  return domain === null ? [] : [{ local: value.slice(0, value.lastIndexOf('@')), domain }];
}

function describe(
  db: Connection,
  view: View,
  pairs: readonly (Omit<SamePair, 'sides'> & { readonly pair: PeoplePair })[],
): SamePair[] {
  const ids = [...new Set(pairs.flatMap(({ pair }) => pair))];
  const rows = readPeople(db, view.account, ids, view);
  const aliases = Map.groupBy(
    readOwnAliases(db, view.account, view.own, JSON.stringify(ids.flatMap(view.merged.all))),
    ({ person }) => view.merged.of(person),
  );
  const describeSide = (person: number): SameSide => {
    const [row, own] = [rows.get(person), aliases.get(person) ?? []];
    return {
      person,
      name: `${row?.firstName ?? ''} ${row?.lastName ?? ''}`.trim(),
      title: row?.title ?? '',
      company: row?.company ?? '',
      key: row?.key ?? '',
      emails: own.filter(({ kind }) => kind === 'email').map(({ value }) => value),
      sources: [...new Set(own.flatMap(({ sources }) => JSON.parse(sources) as string[]))].sort(),
    };
  };
  return pairs.map(({ pair: [one, other], ...rest }) => ({
    ...rest,
    sides: [describeSide(one), describeSide(other)],
  }));
}
