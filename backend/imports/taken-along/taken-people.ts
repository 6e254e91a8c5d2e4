import type { PersonKey, SourceFile } from '../record.ts';
import { readTakenRows, type TakenRow } from './taken-rows.ts';

const PREFIXES: Readonly<Record<string, string>> = {
  slug: 'li:in:',
  member_id: 'li:m:',
  email: 'mailto:',
  name: 'name:',
};
const SUREST_FIRST = Object.values(PREFIXES);
/** What has its owner on one side. Connections may be a helper's, and what was shared may be of two others. */
const OWN_FACTS = new Set(['message', 'mail', 'meeting', 'address_book', 'invitation', 'rating']);

/** Source of what a member said, as an import of its own. */
const BY_HAND = 'by hand';

/** The key of a row of `addresses`; null if it has none. */
export function addressOf({ kind, value }: TakenRow): PersonKey | null {
  const prefix = PREFIXES[String(kind)];
  return prefix === undefined || typeof value !== 'string' || value === '' ? null : prefix + value;
}

export function isKey(text: unknown): text is PersonKey {
  if (typeof text !== 'string') return false;
  return text === 'me' || SUREST_FIRST.some((prefix) => text.startsWith(prefix) && text !== prefix);
}

/**
 * Who is behind the ids of a file. Kith writes by which key each row names somebody. It didn't at first: then all that is known
 * of a person's keys is their addresses, and whose data it is has to be told from the facts.
 */
export class TakenPeople {
  /** Ids of imports that are what somebody said. */
  readonly byHand: ReadonlySet<string>;
  /** Id of whose data it is; '' if that can't be told. */
  readonly me: string;
  readonly #keys: ReadonlyMap<string, readonly PersonKey[]>;

  constructor(keys: ReadonlyMap<string, PersonKey[]>, me: string, byHand: ReadonlySet<string>) {
    for (const all of keys.values()) all.sort((x, y) => rank(x) - rank(y));
    this.#keys = keys;
    this.me = me;
    this.byHand = byHand;
  }

  /** Whom a row names in a column; null for somebody without any key. */
  keyIn(row: TakenRow, column: 'person' | 'a' | 'b'): PersonKey | null {
    const key = row[column === 'person' ? 'key' : `${column}_key`];
    if (key !== undefined) return typeof key === 'string' && key !== '' ? key : null;
    const id = String(row[column]);
    return id === this.me ? 'me' : (this.#keys.get(id)?.[0] ?? null);
  }

  isByHand({ import_id }: TakenRow): boolean {
    return import_id === '' || this.byHand.has(String(import_id));
  }
}

/** Reads the whole file, and keeps only what tells who is who. */
export async function readTakenPeople(file: SourceFile): Promise<TakenPeople> {
  const keys = new Map<string, PersonKey[]>();
  const owned = new Map<string, number>();
  const byHand = new Set<string>();
  const count = (id: unknown, by: number) => owned.set(String(id), (owned.get(String(id)) ?? 0) + by);
  await readTakenRows(file, (table, row) => {
    if (table === 'imports' && row.source === BY_HAND) byHand.add(String(row.import_id));
    if (table === 'addresses' && row.key === undefined) {
      const key = addressOf(row);
      const id = String(row.person);
      if (key !== null) keys.set(id, [...new Set([...(keys.get(id) ?? []), key])]);
    }
    if (table === 'facts' && row.a_key === undefined) {
      const by = OWN_FACTS.has(String(row.kind)) ? 1 : 1e-9;
      count(row.a, by);
      count(row.b, by);
    }
  });
  const [me = ''] = [...owned].reduce(
    (most: readonly [string, number] | [], one) => (one[1] > (most[1] ?? 0) ? one : most),
    [],
  );
  return new TakenPeople(keys, me, byHand);
}

function rank(key: PersonKey): number {
  return SUREST_FIRST.findIndex((prefix) => key.startsWith(prefix));
}
