import type { ReadOptions } from '../reader.ts';
import { type Finding, ImportError, type ReadResult } from '../record.ts';
import { requireRoom, roomLeft } from '../room.ts';
import { createDigester } from './create-digester.ts';
import { ExportJoiner } from './export-joiner.ts';
import { FindingLog } from './finding-log.ts';
import { largestFirst } from './largest-first.ts';
import { leaveOutCopies } from './leave-out-copies.ts';
import { OneOwner } from './one-owner.ts';
import type { ExportTables } from './part-exports.ts';
import { readOneExport } from './read-one-export.ts';

/**
 * Reads several exports of one person as one. The largest is read first, since it tells best whose they are. Throws
 * ImportError where one is another person's, whose network must not be taken for one's own, or they tell too much.
 */
export async function readSeveralExports(
  exports: readonly ExportTables[],
  options: ReadOptions,
): Promise<ReadResult> {
  const joiner = new ExportJoiner();
  const owner = new OneOwner();
  const log = new FindingLog();
  const digestOf = createDigester();
  const [largest, ...others] = await leaveOutCopies(await largestFirst(exports, digestOf), digestOf, log);
  if (largest === undefined)
    throw new ImportError(options.fileName, 0, `${options.fileName} holds no export.`);
  const take = (read: ReadResult) => {
    owner.add(read);
    joiner.add(read);
    requireRoom(joiner.told, options.fileName, options.room);
  };
  take(await readOneExport(largest, options));
  // What the person said of the whole must not hide that one of them is somebody else's.
  const { owner: _, ...ofNobody } = options;
  for (const tables of others) {
    const asItTells = { ...ofNobody, room: roomLeft(joiner.told, options.room) };
    const read = await readOneExport(tables, asItTells);
    const belonging = owner.tell(read);
    if (belonging === 'not theirs') throw notOneOwner(largest, tables, options.fileName);
    const { profile } = owner;
    const isUntold = belonging === 'untold' && profile !== null;
    take(isUntold ? await readOneExport(tables, { ...asItTells, owner: profile }) : read);
  }
  const joined = joiner.end();
  const several = tellSeveral(exports.length, options.fileName);
  return { ...joined, findings: [several, ...log.findings(), ...joined.findings] };
}

function tellSeveral(count: number, file: string): Finding {
  const message = `${count} LinkedIn exports are here. All were read; what stands in several of them counts once.`;
  return { file, line: 0, level: 'note', message };
}

function notOneOwner(one: ExportTables, other: ExportTables, fileName: string): ImportError {
  const [mine = fileName, theirs = fileName] = [one, other].map(
    (tables) => tables.values().next().value?.path,
  );
  return new ImportError(
    theirs,
    0,
    `${mine} and ${theirs} seem to be of two people's LinkedIn exports. Import only your own; if both are yours, one after the other.`,
  );
}
