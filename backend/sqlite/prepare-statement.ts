import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SqliteStatement } from 'kysely';

/**
 * The maximum number of prepared statements per connection. A limit is needed because a statement with a list of values has
 * a different text for each length of the list.
 */
const MAX_STATEMENTS = 500;

export class PreparedStatements {
  readonly #statements = new Map<string, SqliteStatement>();

  prepare(database: DatabaseSync, text: string): SqliteStatement {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = prepareStatement(database, text);
    this.#statements.set(text, statement);
    return statement;
  }

  clear(): void {
    this.#statements.clear();
  }
}

function prepareStatement(database: DatabaseSync, text: string): SqliteStatement {
  const prepared = database.prepare(text);
  return {
    reader: prepared.columns().length > 0,
    all: (values) => prepared.all(...(values as SQLInputValue[])),
    run: (values) => prepared.run(...(values as SQLInputValue[])),
    iterate: (values) => prepared.iterate(...(values as SQLInputValue[])),
  };
}
