import type { PersonRecord } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import type { KeptImport } from '../evidence/imports.ts';
import { joinDetails, keepDetails, type PersonDetail } from '../identity/person-detail.ts';

/** What one import says of people, several records of one person joined. */
export class PeopleDetails {
  readonly #details = new Map<number, PersonDetail>();

  add(person: number, record: PersonRecord): void {
    const said: PersonDetail = {
      first_name: record.firstName,
      last_name: record.lastName,
      headline: record.headline,
      city: record.city,
      country: record.country,
    };
    const known = this.#details.get(person);
    this.#details.set(person, known === undefined ? said : joinDetails(known, said));
  }

  /** Answers the persons of whom anything is said. */
  write(db: Connection, kept: KeptImport): Set<number> {
    const said = [...this.#details].filter(([, detail]) => saysAnything(detail));
    keepDetails(db, kept.account, kept.id, said);
    return new Set(said.map(([person]) => person));
  }
}

function saysAnything(detail: PersonDetail): boolean {
  return detail.first_name + detail.last_name + detail.headline + detail.city + detail.country !== '';
}
