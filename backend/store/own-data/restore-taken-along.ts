/** What somebody took along from another Kith and said or made there themselves, in the Kith they brought it to. */
import type { Finding, TakenAlong, TakenStatement } from '../../imports/record.ts';
import type { Db } from '../database/access.ts';
import { erasedKeys } from '../sources/erased.ts';
import { addStatement, listStatements, type StatementKind } from '../sources/statements.ts';
import type { Member } from '../store.ts';
import { restoreDocuments, say } from './restore-documents.ts';

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
  const { made, beyond } = await restoreDocuments(db, member, taken.documents, isErased);
  const parts = [...say(said, 'thing you said yourself', 'things you said yourself'), ...made];
  const findings: Finding[] = [];
  if (parts.length > 0) {
    const message = `Taken in, too: ${parts.join(', ')}. They stay if you undo this import.`;
    findings.push({ file, line: 0, level: 'note', message });
  }
  if (beyond > 0) {
    const message = `${beyond} of your lists, emails, introductions, searches or watches were left out: Kith keeps no more of them.`;
    findings.push({ file, line: 0, level: 'dropped', message });
  }
  return findings;
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
