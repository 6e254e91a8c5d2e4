import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import type { KeptImport } from '../evidence/imports.ts';
import { tellPart } from './parts-by-hand.ts';

/** Somebody named by hand, whom the data need not know yet. */
export interface NamedPerson {
  readonly key: PersonKey;
  readonly firstName: string;
  readonly lastName: string;
}

/** A name said by hand is often guessed from an address: any source's name stands. */
export function nameWhereUnknown(db: Connection, kept: KeptImport, person: number, named: NamedPerson): void {
  const { key, firstName, lastName } = named;
  if (firstName === '' && lastName === '') return;
  db.run(
    `INSERT INTO person_detail (account, person, import, first_name, last_name, headline, city, country)
     VALUES (?, ?, ?, ?, ?, '', '', '') ON CONFLICT DO NOTHING`,
    kept.account,
    person,
    kept.id,
    firstName,
    lastName,
  );
  const detail = { first_name: firstName, last_name: lastName, headline: '', city: '', country: '' };
  tellPart(db, kept, person, key, { detail });
}
