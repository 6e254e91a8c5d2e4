import type { PersonKey, SourceFile } from '../record.ts';
import type { TakenRow } from './row-cells.ts';
import { readTakenRows } from './taken-rows.ts';

const PREFIXES: Readonly<Record<string, string>> = {
  slug: 'li:in:',
  member_id: 'li:m:',
  email: 'mailto:',
  name: 'name:',
};
const SUREST_FIRST = Object.values(PREFIXES);
/** Facts with the owner on one side. Connections may be a helper's, and shared facts may be about two other people. */
const OWN_FACTS = new Set(['message', 'mail', 'meeting', 'address_book', 'invitation', 'rating']);

/** The source of a member's own statements, stored as a separate import. */
const MANUAL = 'by hand';

export function addressOf({ kind, value }: TakenRow): PersonKey | null {
  const prefix = PREFIXES[String(kind)];
  return prefix === undefined || typeof value !== 'string' || value === '' ? null : prefix + value;
}

export function isKey(text: unknown): text is PersonKey {
  if (typeof text !== 'string') return false;
  return text === 'me' || SUREST_FIRST.some((prefix) => text.startsWith(prefix) && text !== prefix);
}

/**
 * Resolves a file's ids to people. In today's files, each row contains its key. In early files, people are known only by
 * their addresses, and the owner must be inferred from the facts.
 */
export class TakenPeople {
  /** Ids of imports that contain the user's own statements. */
  readonly byHand: ReadonlySet<string>;
  /** The owner's id; '' if the owner can't be identified. */
  readonly me: string;
  readonly #keys: ReadonlyMap<string, readonly PersonKey[]>;

  constructor(keys: ReadonlyMap<string, PersonKey[]>, me: string, byHand: ReadonlySet<string>) {
    for (const all of keys.values()) all.sort((x, y) => rank(x) - rank(y));
    this.#keys = keys;
    this.me = me;
    this.byHand = byHand;
  }

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

/** Reads the whole file, and stores only the data that identifies people. */
export async function readTakenPeople(file: SourceFile): Promise<TakenPeople> {
  const keys = new Map<string, PersonKey[]>();
  const owned = new Map<string, number>();
  const byHand = new Set<string>();
  const count = (id: unknown, by: number) => owned.set(String(id), (owned.get(String(id)) ?? 0) + by);
  await readTakenRows(file, (table, row) => {
    if (table === 'imports' && row.source === MANUAL) byHand.add(String(row.import_id));
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
