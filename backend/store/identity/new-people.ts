import type { Connection } from '../connection.ts';
import { insertRows, nextId, type Row } from '../database/insert-rows.ts';
import type { NewAlias } from './person-alias.ts';

/** People kept back before they are written: enough for many rows a statement, few enough to be no burden. */
const MOST_KEPT = 1024;

/**
 * People whom an import makes, and their aliases, kept back so that many are written at once. Ids are given beforehand:
 * until `write`, nobody else may insert a person or an alias, and nobody finds these in the store.
 */
export class NewPeople {
  readonly #db: Connection;
  readonly #account: number;
  readonly #importId: number;
  readonly #seen: number;
  #people: Row[] = [];
  #aliases: Row[] = [];
  #nextPerson = 0;
  #nextAlias = 0;

  /** @param seen when the import saw them, UTC seconds */
  constructor(
    db: Connection,
    of: { readonly account: number; readonly importId: number; readonly seen: number },
  ) {
    this.#db = db;
    this.#account = of.account;
    this.#importId = of.importId;
    this.#seen = of.seen;
  }

  /** A person of whom nothing is known yet. */
  make(): number {
    if (this.#people.length >= MOST_KEPT) this.write();
    if (this.#people.length === 0) this.#nextPerson = nextId(this.#db, 'person');
    const person = this.#nextPerson++;
    this.#people.push([person, this.#account]);
    return person;
  }

  /** Keeps that the import calls somebody so whom nobody called so before; answers the alias. */
  call(person: number, { alias, scope, domain }: NewAlias): number {
    if (this.#aliases.length >= MOST_KEPT) this.write();
    if (this.#aliases.length === 0) this.#nextAlias = nextId(this.#db, 'person_alias');
    const id = this.#nextAlias++;
    const seen = this.#seen;
    this.#aliases.push([id, this.#account, alias.kind, alias.value, scope, person, domain, seen, seen]);
    return id;
  }

  write(): void {
    if (this.#people.length + this.#aliases.length === 0) return;
    insertRows(this.#db, 'person (id, account)', this.#people);
    insertRows(
      this.#db,
      'person_alias (id, account, kind, value, scope, person, domain, first_seen, last_seen)',
      this.#aliases,
    );
    // Their ids follow each other: SQLite copies faster than it is told.
    this.#db.run(
      `INSERT INTO alias_import (account, alias, import, seen)
       SELECT account, id, ?, first_seen FROM person_alias WHERE id >= ? AND id < ?`,
      this.#importId,
      this.#nextAlias - this.#aliases.length,
      this.#nextAlias,
    );
    [this.#people, this.#aliases] = [[], []];
  }
}
