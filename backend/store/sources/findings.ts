import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Finding } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import type { Owner } from '../rows.ts';

/** A file with only broken rows lists this many, and says how many more there are. */
export const MAX_FINDINGS = 50_000;
/** How many findings a job shows, which are read without the others. */
const MAX_SHOWN = 200;
const RANK = { refused: 0, note: 1, dropped: 2 } as const;

/** Replaces the findings of an import or job, the worst first. */
export async function saveFindings(
  db: Db,
  owner: Owner,
  publicId: string,
  findings: readonly Finding[],
): Promise<void> {
  await deleteFindings(db, owner, publicId);
  if (findings.length === 0) return;
  const all = capped(findings.toSorted((x, y) => RANK[x.level] - RANK[y.level])).map(
    ({ rows: _, ...shown }) => shown,
  );
  await db
    .insertInto('finding')
    .values({
      account: owner.account,
      member: owner.id,
      public_id: publicId,
      shown: JSON.stringify(all.slice(0, MAX_SHOWN)),
      body: zstdCompressSync(JSON.stringify(all.slice(MAX_SHOWN)), {
        params: { [constants.ZSTD_c_compressionLevel]: 1 },
      }),
    })
    .execute();
}

export async function readShownFindings(db: Db, owner: Owner, publicId: string): Promise<Finding[]> {
  const row = await selectFindings(db, owner, publicId).select('shown').executeTakeFirst();
  return row === undefined ? [] : (JSON.parse(row.shown) as Finding[]);
}

export async function readFindings(db: Db, owner: Owner, publicId: string): Promise<Finding[]> {
  const row = await selectFindings(db, owner, publicId).select(['shown', 'body']).executeTakeFirst();
  if (row === undefined) return [];
  const rest = JSON.parse(zstdDecompressSync(row.body).toString()) as Finding[];
  return [...(JSON.parse(row.shown) as Finding[]), ...rest];
}

export async function deleteFindings(db: Db, { account, id }: Owner, publicId: string): Promise<void> {
  await db
    .deleteFrom('finding')
    .where((is) => is.and({ account, member: id, public_id: publicId }))
    .execute();
}

/** Deletes the findings that name someone. A finding may quote a person's row, or a file name with their name. */
export async function eraseFromFindings(
  db: Db,
  owner: Owner,
  isNamedIn: (text: string) => boolean,
): Promise<void> {
  const rows = await db
    .selectFrom('finding')
    .select('public_id')
    .where((is) => is.and({ account: owner.account, member: owner.id }))
    .execute();
  for (const { public_id } of rows) {
    const all = await readFindings(db, owner, public_id);
    const left = all.filter(({ file, message }) => !isNamedIn(`${file} ${message}`));
    if (left.length < all.length) await saveFindings(db, owner, public_id, left);
  }
}

/** Counts the rows that were refused and dropped. Files that were skipped as a whole count as none. */
export function countFindings(findings: readonly Finding[]): { refused: number; dropped: number } {
  const count = (which: Finding['level']) =>
    findings
      .filter(({ level }) => level === which)
      .reduce((sum, { line, rows = line > 0 ? 1 : 0 }) => sum + rows, 0);
  return { refused: count('refused'), dropped: count('dropped') };
}

function selectFindings(db: Db, { account, id }: Owner, publicId: string) {
  return db.selectFrom('finding').where((is) => is.and({ account, member: id, public_id: publicId }));
}

function capped(findings: readonly Finding[]): readonly Finding[] {
  const [first] = findings;
  if (findings.length <= MAX_FINDINGS || first === undefined) return findings;
  const more = findings.length - MAX_FINDINGS;
  const rest: Finding = { file: first.file, line: 0, level: 'note', message: `${more} more are not listed.` };
  return [...findings.slice(0, MAX_FINDINGS), rest];
}
