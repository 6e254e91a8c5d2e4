import type { ImportRecord, PersonKey } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import type { Member } from '../rows.ts';
import { findLeftOut } from '../sources/find-left-out.ts';
import { holdsValue, inflatePart, PartError, parsePart } from '../sources/part-codec.ts';
import { describeProblem, listSources, readParts, type SourceRow } from '../sources/sources.ts';
import { StoreError } from '../store-error.ts';

export interface OpenedPart {
  readonly source: SourceRow;
  readonly part: number;
  readonly text: string;
  records: readonly ImportRecord[] | null;
}

/**
 * Returns all parts of the member's sources. Throws `conflict` if a part can't be read, because it may contain the person
 * to erase.
 */
export async function openAllParts(db: Db, member: Member): Promise<OpenedPart[]> {
  const opened: OpenedPart[] = [];
  for (const source of await listSources(db, member)) {
    for (const { part, body } of await readParts(db, source)) {
      opened.push({ source, part, text: readable(source, part, () => inflatePart(body)), records: null });
    }
  }
  return opened;
}

/**
 * Adds every key that records connect with these keys. Parses only parts that contain one of the keys, because searching
 * text is ten times faster.
 */
export function joinKeys(parts: readonly OpenedPart[], keys: Set<PersonKey>): void {
  for (let known = 0; known < keys.size; ) {
    known = keys.size;
    const records = parts.flatMap((part) => (names(part, keys) ? recordsOf(part) : []));
    const people = records.filter((record) => record.type === 'person');
    const { isLeftOut } = findLeftOut(people, (key) => keys.has(key));
    for (const person of people) {
      if (isLeftOut(person.keys[0])) for (const key of person.keys) keys.add(key);
    }
  }
}

export function names({ text }: OpenedPart, keys: ReadonlySet<PersonKey>): boolean {
  return keys.values().some((key) => holdsValue(text, key));
}

export function recordsOf(opened: OpenedPart): readonly ImportRecord[] {
  opened.records ??= readable(opened.source, opened.part, () => parsePart(opened.text));
  return opened.records;
}

function readable<Result>(source: SourceRow, part: number, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PartError)) throw error;
    throw new StoreError(
      'conflict',
      `${describeProblem(source, part, error)} So Kith can't erase this person from it. Undo that import, then erase the person again.`,
    );
  }
}
