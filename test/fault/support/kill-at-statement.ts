/** Preloaded into a store process. Kills it before the writing statement with the given number. */
import { SqliteHandle } from '../../../backend/store/database/sqlite-dialect.ts';

const { prepare } = SqliteHandle.prototype;
let left = Number(process.env.KITH_KILL_AT);

SqliteHandle.prototype.prepare = function countThenPrepare(this: SqliteHandle, sql: string) {
  if (/^(insert|update|delete|create)/i.test(sql)) left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  return prepare.call(this, sql);
};
