import type { Connection } from '../connection.ts';
import { readOwnAliases } from '../identity/own-aliases.ts';
import type { PeoplePair, SamePair, SameSide } from '../same-people-store.ts';
import { readPeople } from '../views/people.ts';
import type { View } from '../views/view.ts';

/** The pairs as the sources of the view tell of both sides. */
export function describeSamePairs(
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
