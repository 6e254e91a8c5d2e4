import type { Connection } from '../connection.ts';

/** One source of one contributor. */
export interface KeptImport {
  readonly id: number;
  readonly account: number;
  readonly contributor: number;
  readonly source: string;
  readonly covers_to: number;
}

/** What a member says by hand is kept as an import of its own, so that all facts have one. */
export const BY_HAND = 'by hand';

const COLUMNS = 'id, account, contributor, source, covers_to';

export function findImport(
  db: Connection,
  account: number,
  contributor: number,
  publicId: string,
): KeptImport | null {
  const sql = `SELECT ${COLUMNS} FROM import
    WHERE account = ? AND contributor = ? AND public_id = ? AND source <> '${BY_HAND}'`;
  return db.get<KeptImport>(sql, account, contributor, publicId) ?? null;
}

/** An import that is there. */
export function requireImport(db: Connection, account: number, id: number): KeptImport {
  return db.one<KeptImport>(`SELECT ${COLUMNS} FROM import WHERE account = ? AND id = ?`, account, id);
}

export function findImportByDigest(
  db: Connection,
  account: number,
  contributor: number,
  digest: string,
): KeptImport | null {
  const sql = `SELECT ${COLUMNS} FROM import WHERE account = ? AND contributor = ? AND digest = ?`;
  return db.get<KeptImport>(sql, account, contributor, digest) ?? null;
}

export interface NewImport {
  readonly account: number;
  readonly contributor: number;
  readonly publicId: string;
  readonly source: string;
  readonly fileName: string;
  readonly digest: string;
  readonly importedAt: number;
  readonly coversTo: number;
}

/** The same file again takes the place of its earlier import, id and all. */
export function keepImport(db: Connection, row: NewImport): KeptImport {
  db.run(
    `INSERT INTO import (account, contributor, public_id, source, file_name, digest, imported_at, covers_to)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (account, contributor, digest) DO UPDATE SET
       public_id = excluded.public_id, source = excluded.source, file_name = excluded.file_name,
       imported_at = excluded.imported_at, covers_to = excluded.covers_to`,
    row.account,
    row.contributor,
    row.publicId,
    row.source,
    row.fileName,
    row.digest,
    row.importedAt,
    row.coversTo,
  );
  const sql = `SELECT ${COLUMNS} FROM import WHERE account = ? AND contributor = ? AND digest = ?`;
  return db.one<KeptImport>(sql, row.account, row.contributor, row.digest);
}

/** The import that holds what the member says by hand; made at its first word. */
export function importByHand(db: Connection, account: number, contributor: number, now: number): KeptImport {
  return (
    findImportByDigest(db, account, contributor, BY_HAND) ??
    keepImport(db, {
      account,
      contributor,
      publicId: BY_HAND,
      source: BY_HAND,
      fileName: '',
      digest: BY_HAND,
      importedAt: now,
      coversTo: 0,
    })
  );
}

/** Newest first; what was said by hand is among them. */
export function listImports(db: Connection, account: number, contributor: number): KeptImport[] {
  const sql = `SELECT ${COLUMNS} FROM import WHERE account = ? AND contributor = ? ORDER BY id DESC`;
  return db.all<KeptImport>(sql, account, contributor);
}

/** Another file is to take this import's place. */
export function renameDigest(db: Connection, kept: KeptImport, digest: string): void {
  db.run('UPDATE import SET digest = ? WHERE account = ? AND id = ?', digest, kept.account, kept.id);
}
