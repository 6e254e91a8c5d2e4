import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SqliteStatement } from 'kysely';

/** Prepares a node:sqlite statement in the shape Kysely expects. */
export function prepareStatement(database: DatabaseSync, text: string): SqliteStatement {
  const prepared = database.prepare(text);
  return {
    reader: prepared.columns().length > 0,
    all: (values) => prepared.all(...(values as SQLInputValue[])),
    run: (values) => prepared.run(...(values as SQLInputValue[])),
    iterate: (values) => prepared.iterate(...(values as SQLInputValue[])),
  };
}
