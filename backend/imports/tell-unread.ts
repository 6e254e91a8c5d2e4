import { FindingLog } from './linkedin/finding-log.ts';
import type { Finding, SourceFile } from './record.ts';
import { isImportable } from './source/importable-name.ts';

/** Of a whole disk that somebody chose no more are named one by one. */
const MOST_NAMED = 50;

/** Says of files that nobody reads that they were not read, one by one of those that by their names might be worth it. */
export function tellUnread(files: readonly SourceFile[], fileName: string): Finding[] {
  const log = new FindingLog();
  const named = files.filter(({ path }) => isImportable(path) || /\.zip$/i.test(path)).slice(0, MOST_NAMED);
  for (const { path } of named) {
    const why =
      'is of no kind that Kith tells by itself; it was not read. Import it on its own if you want it.';
    log.note(path, 0, `${path} ${why}`);
  }
  const others = files.length - named.length;
  if (others > 0) log.drop(fileName, 0, sayOthers(others));
  return log.findings();
}

function sayOthers(count: number): string {
  return count === 1
    ? 'One file is neither a table nor mail, a calendar or contacts; it was not read.'
    : `${count} files are neither tables nor mail, calendars or contacts; they were not read.`;
}
