/** Keys that distinguish facts without naming people other than the two that a fact is about. */
import type { EvidenceRecord, ImportRecord, PersonKey } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import { createHasher } from './erased.ts';

const NAMES_SOMEBODY = /li:in:|li:m:|mailto:|name:|@/;
/** Characters that can continue a key. */
const GOES_ON = /[\p{L}\p{M}\p{N}%._~+@-]/u;

/**
 * A source may identify a fact by more people than the two it is about, such as everyone in a thread. Erasing one of the
 * others doesn't delete the fact, so a keyed hash replaces every natural key that names others.
 */
export async function hideOtherPeople(
  db: Db,
  account: number,
  records: readonly ImportRecord[],
): Promise<readonly ImportRecord[]> {
  const isNaming = (record: ImportRecord) => record.type === 'evidence' && namesOthers(record);
  if (!records.some(isNaming)) return records;
  const hide = await createHiding(db, account);
  return records.map((record) =>
    record.type === 'evidence' && namesOthers(record)
      ? { ...record, naturalKey: hide(record.naturalKey) }
      : record,
  );
}

/** Returns a function that replaces natural keys that name other people. */
export async function createHiding(db: Db, account: number): Promise<(naturalKey: string) => string> {
  const hash = await createHasher(db, account);
  return (naturalKey) => `hidden:${hash(naturalKey).toString('base64url')}`;
}

function namesOthers({ naturalKey, from, to }: EvidenceRecord): boolean {
  if (!NAMES_SOMEBODY.test(naturalKey)) return false;
  const [first, second] = from.length > to.length ? [from, to] : [to, from];
  return NAMES_SOMEBODY.test(without(without(naturalKey, first), second));
}

function without(text: string, key: PersonKey): string {
  if (key === 'me') return text;
  let rest = '';
  let from = 0;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + key.length)) {
    const next = at + key.length;
    if (next < text.length && GOES_ON.test(text.charAt(next))) continue;
    rest += text.slice(from, at);
    from = next;
  }
  return from === 0 ? text : rest + text.slice(from);
}
