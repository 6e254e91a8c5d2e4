import type { Selectable } from 'kysely';
import { type Db, nextNumber } from '../database/access.ts';
import { countRows, ownedBy, selectRows, updateRows } from '../database/rows-where.ts';
import type { Tables } from '../database/schema.ts';
import type { Owner } from '../rows.ts';

export type DocumentKind =
  | 'ask'
  | 'column_mapping'
  | 'contribution'
  | 'email'
  | 'invitation'
  | 'item'
  | 'list'
  | 'search'
  | 'seen'
  | 'sequence'
  | 'watch';

type Row = Selectable<Tables['document']>;

export type Document<Body> = Omit<Row, 'body'> & { readonly body: Body };

/** A new document. `team`, `parent` and `subject` are empty by default. */
export interface NewDocument<Body> {
  /** Unique among the member's documents of this kind. By default the account's next number. */
  readonly id?: number;
  readonly body: Body;
  readonly at: number;
  readonly team?: number | null;
  readonly parent?: number;
  readonly subject?: string;
}

export function selectDocuments(db: Db, account: number, kind: DocumentKind) {
  return selectRows(db, 'document', { account, kind }).selectAll();
}

export function readDocument<Body>(row: Row): Document<Body> {
  return { ...row, body: JSON.parse(row.body) as Body };
}

export async function ownDocuments<Body>(
  db: Db,
  member: Owner,
  kind: DocumentKind,
): Promise<Document<Body>[]> {
  const rows = await selectRows(db, 'document', { ...ownedBy(member), kind })
    .selectAll()
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => readDocument<Body>(row));
}

/** Returns null for another member's document, as for one that doesn't exist. */
export async function findOwnDocument<Body>(
  db: Db,
  member: Owner,
  kind: DocumentKind,
  id: number,
): Promise<Document<Body> | null> {
  const row = await selectRows(db, 'document', { ...ownedBy(member), kind, id })
    .selectAll()
    .executeTakeFirst();
  return row === undefined ? null : readDocument<Body>(row);
}

export async function addDocument<Body>(
  db: Db,
  owner: Owner,
  kind: DocumentKind,
  document: NewDocument<Body>,
): Promise<number> {
  const id = document.id ?? (await nextNumber(db, owner.account, kind));
  await addDocuments(db, owner, kind, [{ ...document, id }]);
  return id;
}

export async function addDocuments<Body>(
  db: Db,
  { account, id: member }: Owner,
  kind: DocumentKind,
  documents: readonly (NewDocument<Body> & { readonly id: number })[],
): Promise<void> {
  const rows = documents.map(({ id, body, at, team = null, parent = 0, subject = '' }) => {
    return { account, kind, id, member, team, parent, subject, body: JSON.stringify(body), at };
  });
  await db.insertInto('document').values(rows).execute();
}

export async function changeDocument<Body>(
  db: Db,
  { account, member, kind, id }: Pick<Document<Body>, 'account' | 'member' | 'kind' | 'id'>,
  { body, ...rest }: { readonly body?: Body; readonly team?: number | null; readonly at?: number },
): Promise<void> {
  const changes = { ...rest, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  await updateRows(db, 'document', { account, member, kind, id }, changes);
}

export async function deleteDocuments(
  db: Db,
  { account, id: member }: Owner,
  kind: DocumentKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('document')
    .where((is) => is.and({ account, member, kind }))
    .where('id', 'in', ids)
    .execute();
}

/** Counts documents of a kind that belong to a parent; all of the member's if no parent is given. */
export async function countDocuments(
  db: Db,
  { account, id }: Owner,
  kind: DocumentKind,
  parent?: number,
): Promise<number> {
  return countRows(db, 'document', {
    account,
    kind,
    ...(parent === undefined ? { member: id } : { parent }),
  });
}
