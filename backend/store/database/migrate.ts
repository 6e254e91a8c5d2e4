import type { Connection } from '../connection.ts';
import { firstTables } from '../migrations/0001-first-tables.ts';
import { listTables } from '../migrations/0002-lists.ts';
import { teamTables } from '../migrations/0003-teams.ts';
import { sequenceTables } from '../migrations/0004-sequences.ts';
import { answersKeysPages } from '../migrations/0005-answers-keys-pages.ts';
import { searchTables } from '../migrations/0006-searches.ts';
import { lastingTies } from '../migrations/0007-lasting-ties.ts';
import { changeLog } from '../migrations/0008-change-log.ts';
import { wrongPeople } from '../migrations/0009-wrong-people.ts';
import { watchTables } from '../migrations/0010-watches.ts';
import { askTables } from '../migrations/0011-asks.ts';
import { importJobs } from '../migrations/0012-import-jobs.ts';
import { samePeople } from '../migrations/0013-same-people.ts';
import { countedSharing } from '../migrations/0014-counted-sharing.ts';
import { shortFacts } from '../migrations/0015-short-facts.ts';
import { partTables } from '../migrations/0016-parts.ts';
import { jobsByPerson } from '../migrations/0017-jobs-by-person.ts';
import { toldSizes } from '../migrations/0018-told-sizes.ts';
import { spelledCompanies } from '../migrations/0019-spelled-companies.ts';
import { StoreError } from '../store-error.ts';

export interface Migration {
  /** 1, 2, 3 … without a gap. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

/** In order; a migration that has been released never changes. */
export const MIGRATIONS: readonly Migration[] = [
  firstTables,
  listTables,
  teamTables,
  sequenceTables,
  answersKeysPages,
  searchTables,
  lastingTies,
  changeLog,
  wrongPeople,
  watchTables,
  askTables,
  importJobs,
  samePeople,
  countedSharing,
  shortFacts,
  partTables,
  jobsByPerson,
  toldSizes,
  spelledCompanies,
];

/**
 * Brings the tables to the newest version, all steps in one transaction: whatever stops it, the Kith that wrote them can
 * go on with them. A newer Kith's tables are refused.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await connection.write(() => {
    const version = tableVersion(connection);
    const newest = migrations.at(-1)?.version ?? 0;
    if (version > newest) {
      throw new StoreError(
        'conflict',
        `The data were written by a newer Kith (tables ${version}, this one knows ${newest}). Update Kith.`,
      );
    }
    if (version === newest) return;
    for (const migration of migrations.slice(version)) connection.exec(migration.sql);
    connection.exec(`PRAGMA user_version = ${newest}`);
  });
}

/** 0 where nothing has been made yet. */
export function tableVersion(connection: Connection): number {
  return connection.one<{ user_version: number }>('PRAGMA user_version').user_version;
}
