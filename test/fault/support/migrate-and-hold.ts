/**
 * A process of its own that brings the tables of a file up to date, says `holding` once all has been done but the end of the
 * transaction, and holds still until it is killed.
 */
import { writeSync } from 'node:fs';
import { Connection } from '../../../backend/store/connection.ts';
import { MIGRATIONS, migrate } from '../../../backend/store/database/migrate.ts';

const [path = ''] = process.argv.slice(2);
const db = new Connection(path);
// What does not fit into memory is in the log before the end of the transaction.
db.exec('PRAGMA cache_size = 10');
await migrate(db, [
  ...MIGRATIONS,
  {
    version: MIGRATIONS.length + 1,
    name: 'held',
    get sql(): string {
      writeSync(1, 'holding\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return '';
    },
  },
]);
