import type { ImportRecord } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import type { Member } from '../store.ts';
import { encodeParts } from './part-codec.ts';
import { listSources, readSource, replaceParts, type SourceRow } from './sources.ts';

/** Sources of one kind that stay apart in a member's list; each can be undone by itself. */
const MAX_APART = 4;

/**
 * Somebody who exports the same data every month soon has dozens of sources that say the same. Beyond the newest four of a
 * kind, the oldest is folded into the one after it: it keeps only what that one doesn't say, is listed no longer, and goes
 * with it. What sources say together stays the same.
 */
export async function foldSources(
  db: Db,
  member: Pick<Member, 'account' | 'id'>,
  kind: string,
): Promise<void> {
  const all = (await listSources(db, member)).filter((source) => source.kind === kind);
  const apart = all.filter(({ folded_into }) => folded_into === null);
  const [oldest, next] = apart;
  if (oldest === undefined || next === undefined || apart.length <= MAX_APART) return;
  const said = await readSource(db, next);
  const { records, problems } = await readSource(db, oldest);
  // A part that can't be read stays as it is: a newer Kith may read it.
  if (problems.length === 0) {
    const newer = new SaidRecords(said.records);
    await replaceParts(db, oldest, encodeParts(records.filter((record) => !newer.says(record))));
  }
  for (const one of all) {
    if (one.id === oldest.id || one.folded_into === oldest.id) await pointTo(db, one, next.id);
  }
  await foldSources(db, member, kind);
}

/** Whether what a source says makes a record of an older one superfluous. */
class SaidRecords {
  readonly #texts = new Set<string>();
  /** When each fact with a date is said to be. */
  readonly #dates = new Map<string, number>();

  constructor(records: readonly ImportRecord[]) {
    for (const record of records) {
      if (record.type !== 'evidence') this.#texts.add(JSON.stringify(record));
      else if (record.isUndated !== true) {
        this.#dates.set(
          record.naturalKey,
          Math.max(record.at, this.#dates.get(record.naturalKey) ?? record.at),
        );
      }
    }
  }

  says(record: ImportRecord): boolean {
    if (record.type !== 'evidence') return this.#texts.has(JSON.stringify(record));
    const date = this.#dates.get(record.naturalKey);
    return date !== undefined && (record.isUndated === true || date >= record.at);
  }
}

export async function pointTo(db: Db, source: SourceRow, into: number): Promise<void> {
  await db
    .updateTable('source')
    .set({ folded_into: into })
    .where('account', '=', source.account)
    .where('member', '=', source.member)
    .where('id', '=', source.id)
    .execute();
}
