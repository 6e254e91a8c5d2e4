/** A thread that overwrites erased data on its own connection, because rewriting a large file takes half a minute. */
import { parentPort, workerData } from 'node:worker_threads';
import { Connection } from './connection.ts';
import { type OverwriteOrder, overwriteErased } from './overwrite-erased.ts';

const { path, owed } = workerData as OverwriteOrder;
const db = new Connection(path);
try {
  parentPort?.postMessage(await overwriteErased(db, owed));
} finally {
  db.close();
}
