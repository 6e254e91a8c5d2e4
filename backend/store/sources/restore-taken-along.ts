/** What somebody took along from another Kith and said or made there themselves, in the Kith they brought it to. */
import type { Finding, TakenAlong, TakenList, TakenStatement } from '../../imports/record.ts';
import { type Db, nextNumber } from '../database/access.ts';
import { addDocument, ownDocuments } from '../documents/documents.ts';
import { freeListId, type ListBody, MAX_LISTS } from '../documents/lists.ts';
import { addStatement, listStatements, type StatementKind } from '../statements/statements.ts';
import type { Member } from '../store.ts';
import { erasedKeys } from './erased.ts';

const KINDS: ReadonlySet<string> = new Set<StatementKind>([
  'rating',
  'not_acquainted',
  'connection_seen',
  'same_person',
  'wrong_person',
  'works_at',
  'private',
  'own_key',
  'lives_in',
  'company_page',
  'industry',
]);

/** A person whom a statement calls by a key of its member's. */
const OTHER = /^scoped:other:\d+\//;
/** A name that another member's data gave somebody: here it would be nobody's, or somebody else's. */
const ANOTHERS = /^scoped:name:/;

/**
 * Adds what isn't there yet, so that the same file twice changes nothing. Whoever was erased here isn't named again.
 * @returns what there is to say about it
 */
export async function restoreTakenAlong(
  db: Db,
  member: Member,
  taken: TakenAlong,
  file: string,
): Promise<readonly Finding[]> {
  const isErased = await erasedKeys(db, member);
  const said = await restoreStatements(db, member, taken.statements, isErased);
  const made = await restoreLists(db, member, taken.lists, isErased);
  const parts = [
    ...(said > 0 ? [`${said} things you said yourself`] : []),
    ...(made > 0 ? [`${made} lists`] : []),
  ];
  if (parts.length === 0) return [];
  const message = `${parts.join(' and ')} were taken in, too. They stay if you undo this import.`;
  return [{ file, line: 0, level: 'note', message }];
}

async function restoreStatements(
  db: Db,
  member: Member,
  statements: readonly TakenStatement[],
  isErased: (key: string) => boolean,
): Promise<number> {
  const textOf = (kind: string, subject: string, other: string, body: object) =>
    JSON.stringify([kind, subject, other, Object.entries(body).sort()]);
  const before = await listStatements(db, member);
  const known = new Set(
    before.map(({ kind, subject, other, body }) => textOf(kind, subject, other, JSON.parse(body))),
  );
  let restored = 0;
  for (const { kind, body, saidAt, ...named } of statements) {
    const [subject = '', other = ''] = [named.subject, named.other].map((key) =>
      key.replace(OTHER, `scoped:other:${member.id}/`),
    );
    const text = textOf(kind, subject, other, body);
    const isOut = [subject, other].some((key) => ANOTHERS.test(key) || isErased(plainly(key)));
    if (!KINDS.has(kind) || isOut || known.has(text)) continue;
    await addStatement(db, member, { kind: kind as StatementKind, subject, other, body, saidAt });
    known.add(text);
    restored += 1;
  }
  return restored;
}

function plainly(key: string): string {
  return key.startsWith('scoped:other:') ? key.split('/').slice(2).join('/') : key;
}

/** Nobody else sees them before they are made public here. */
async function restoreLists(
  db: Db,
  member: Member,
  lists: readonly TakenList[],
  isErased: (key: string) => boolean,
): Promise<number> {
  const before = await ownDocuments<ListBody>(db, member, 'list');
  const items = await ownDocuments(db, member, 'item');
  let made = 0;
  for (const { title, type, description, createdAt, updatedAt, ...list } of lists) {
    const same = before.find(({ body }) => body.title === title && body.type === type);
    if (same === undefined && before.length + made >= MAX_LISTS) continue;
    const body: ListBody = { title, type, description, isPublic: false, createdAt };
    const parent =
      same?.id ??
      (await addDocument(db, member, 'list', { id: await freeListId(db, member), body, at: updatedAt }));
    if (same === undefined) made += 1;
    const there = new Set(items.filter((one) => one.parent === parent).map(({ subject }) => subject));
    for (const { key, url, at } of list.items) {
      if (there.has(key) || isErased(key)) continue;
      there.add(key);
      const id = await nextNumber(db, member.account, `item/${member.id}`);
      await addDocument(db, member, 'item', { id, parent, subject: key, body: { url }, at });
    }
  }
  return made;
}
