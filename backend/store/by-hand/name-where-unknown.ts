import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import type { KeptImport } from '../evidence/imports.ts';
import { tellPart } from './parts-by-hand.ts';

/** A name said by hand is often guessed from an address: any source's name stands. */
export function nameWhereUnknown(
  db: Connection,
  kept: KeptImport,
  person: number,
  key: PersonKey,
  name: { readonly firstName: string; readonly lastName: string },
): void {
  if (name.firstName === '' && name.lastName === '') return;
  db.run(
    `INSERT INTO person_detail (account, person, import, first_name, last_name, headline, city, country)
     VALUES (?, ?, ?, ?, ?, '', '', '') ON CONFLICT DO NOTHING`,
    kept.account,
    person,
    kept.id,
    name.firstName,
    name.lastName,
  );
  const detail = {
    first_name: name.firstName,
    last_name: name.lastName,
    headline: '',
    city: '',
    country: '',
  };
  tellPart(db, kept, person, key, { detail });
}
