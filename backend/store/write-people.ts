import type { PersonRecord } from '../imports/record.ts';
import type { Connection } from './connection.ts';
import type { KeptImport } from './imports.ts';

interface Detail {
  readonly first_name: string;
  readonly last_name: string;
  readonly headline: string;
  readonly city: string;
  readonly country: string;
}

const EMPTY: Detail = { first_name: '', last_name: '', headline: '', city: '', country: '' };

/** What one import says of people, several records of one person joined: what is said first counts. */
export class PeopleDetails {
  readonly #details = new Map<number, Detail>();

  add(person: number, record: PersonRecord): void {
    const known = this.#details.get(person) ?? EMPTY;
    const isNamed = known.first_name !== '' || known.last_name !== '';
    this.#details.set(person, {
      first_name: isNamed ? known.first_name : record.firstName,
      last_name: isNamed ? known.last_name : record.lastName,
      headline: known.headline || record.headline,
      city: known.city || record.city,
      country: known.country || record.country,
    });
  }

  /**
   * Writes them; saying the same again changes nothing.
   * @returns the persons of whom anything is said
   */
  write(db: Connection, kept: KeptImport): Set<number> {
    const written = new Set<number>();
    for (const [person, detail] of this.#details) {
      if (Object.values(detail).every((value) => value === '')) continue;
      written.add(person);
      db.run(
        `INSERT INTO person_detail (account, person, import, first_name, last_name, headline, city, country)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
           headline = excluded.headline, city = excluded.city, country = excluded.country
         WHERE first_name <> excluded.first_name OR last_name <> excluded.last_name
           OR headline <> excluded.headline OR city <> excluded.city OR country <> excluded.country`,
        kept.account,
        person,
        kept.id,
        detail.first_name,
        detail.last_name,
        detail.headline,
        detail.city,
        detail.country,
      );
    }
    return written;
  }
}
