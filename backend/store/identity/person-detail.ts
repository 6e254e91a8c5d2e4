import type { Connection } from '../connection.ts';
import { insertRows } from '../database/insert-rows.ts';

/** Names and places of a person as one import has them; '' where it does not say. */
export interface PersonDetail {
  readonly first_name: string;
  readonly last_name: string;
  readonly headline: string;
  readonly city: string;
  readonly country: string;
}

/** One import speaking twice of one person: the fuller word counts, whichever came first; a name as a whole. */
export function joinDetails(x: PersonDetail, y: PersonDetail): PersonDetail {
  const nameOf = (one: PersonDetail) => `${one.first_name} ${one.last_name}`;
  const named = fuller(nameOf(x), nameOf(y)) === nameOf(x) ? x : y;
  return {
    first_name: named.first_name,
    last_name: named.last_name,
    headline: fuller(x.headline, y.headline),
    city: fuller(x.city, y.city),
    country: fuller(x.country, y.country),
  };
}

function fuller(x: string, y: string): string {
  if (x.length !== y.length) return x.length > y.length ? x : y;
  return x > y ? x : y;
}

/** Writes it in the place of what the import said of the person before; the same again changes nothing. */
export function keepDetail(
  db: Connection,
  account: number,
  person: number,
  importId: number,
  detail: PersonDetail,
): void {
  keepDetails(db, account, importId, [[person, detail]]);
}

/** The same of many persons. */
export function keepDetails(
  db: Connection,
  account: number,
  importId: number,
  details: Iterable<readonly [person: number, detail: PersonDetail]>,
): void {
  insertRows(
    db,
    'person_detail (account, person, import, first_name, last_name, headline, city, country)',
    Array.from(details, ([person, one]) => [
      account,
      person,
      importId,
      one.first_name,
      one.last_name,
      one.headline,
      one.city,
      one.country,
    ]),
    `ON CONFLICT DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
       headline = excluded.headline, city = excluded.city, country = excluded.country
     WHERE first_name <> excluded.first_name OR last_name <> excluded.last_name
       OR headline <> excluded.headline OR city <> excluded.city OR country <> excluded.country`,
  );
}
