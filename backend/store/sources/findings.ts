import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Finding } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import { deleteRows, ownedBy, selectRows } from '../database/rows-where.ts';
import type { Owner } from '../rows.ts';

/** If a file contains only broken rows, this many are listed, and the rest are counted. */
export const MAX_FINDINGS = 50_000;
/** How many findings are saved with a job, so that they can be read without the others. */
const MAX_SHOWN = 200;
const RANK = { refused: 0, note: 1, dropped: 2 } as const;

/** Replaces the findings of an import or job, the worst first. */
export async function saveFindings(
  db: Db,
  owner: Owner,
  public_id: string,
  findings: readonly Finding[],
): Promise<void> {
  await deleteFindings(db, owner, public_id);
  if (findings.length === 0) return;
  const all = capped(findings.toSorted((x, y) => RANK[x.level] - RANK[y.level])).map(
    ({ rows: _, ...shown }) => shown,
  );
  await db
    .insertInto('finding')
    .values({
      ...ownedBy(owner),
      public_id,
      shown: JSON.stringify(all.slice(0, MAX_SHOWN)),
      body: zstdCompressSync(JSON.stringify(all.slice(MAX_SHOWN)), {
        params: { [constants.ZSTD_c_compressionLevel]: 1 },
      }),
    })
    .execute();
}

export async function readShownFindings(db: Db, owner: Owner, public_id: string): Promise<Finding[]> {
  const row = await selectRows(db, 'finding', { ...ownedBy(owner), public_id })
    .select('shown')
    .executeTakeFirst();
  return row === undefined ? [] : (JSON.parse(row.shown) as Finding[]);
}

export async function readFindings(db: Db, owner: Owner, public_id: string): Promise<Finding[]> {
  const row = await selectRows(db, 'finding', { ...ownedBy(owner), public_id })
    .select(['shown', 'body'])
    .executeTakeFirst();
  if (row === undefined) return [];
  const rest = JSON.parse(zstdDecompressSync(row.body).toString()) as Finding[];
  return [...(JSON.parse(row.shown) as Finding[]), ...rest];
}

export async function deleteFindings(db: Db, owner: Owner, public_id: string): Promise<void> {
  await deleteRows(db, 'finding', { ...ownedBy(owner), public_id });
}

/** Deletes findings that name someone. A finding may quote a person's row, or contain a file name with their name. */
export async function eraseFromFindings(
  db: Db,
  owner: Owner,
  isNamedIn: (text: string) => boolean,
): Promise<void> {
  const rows = await selectRows(db, 'finding', ownedBy(owner)).select('public_id').execute();
  for (const { public_id } of rows) {
    const all = await readFindings(db, owner, public_id);
    const left = all.filter(({ file, message }) => !isNamedIn(`${file} ${message}`));
    if (left.length < all.length) await saveFindings(db, owner, public_id, left);
  }
}

/** Counts the refused and dropped rows. Files that were skipped as a whole aren't counted. */
export function countFindings(findings: readonly Finding[]): { refused: number; dropped: number } {
  const count = (which: Finding['level']) =>
    findings
      .filter(({ level }) => level === which)
      .reduce((sum, { line, rows = line > 0 ? 1 : 0 }) => sum + rows, 0);
  return { refused: count('refused'), dropped: count('dropped') };
}

function capped(findings: readonly Finding[]): readonly Finding[] {
  const [first] = findings;
  if (findings.length <= MAX_FINDINGS || first === undefined) return findings;
  const more = findings.length - MAX_FINDINGS;
  const rest: Finding = { file: first.file, line: 0, level: 'note', message: `${more} more aren’t listed.` };
  return [...findings.slice(0, MAX_FINDINGS), rest];
}
