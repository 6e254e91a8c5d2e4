import type { PersonKey } from '../../imports/record.ts';
import { findMemberById } from '../accounts/members.ts';
import type { Access, Db } from '../database/access.ts';
import { ownedBy, selectRows } from '../database/rows-where.ts';
import type { Member } from '../rows.ts';
import { createHasher, EVERYTHING } from '../sources/erased.ts';
import { keysOf } from '../sources/find-left-out.ts';
import { listStatements } from '../sources/statements.ts';
import { openAllParts, recordsOf } from './find-records.ts';
import type { ErasingStore } from './open-erasing.ts';

/** The erasures that were made after a backup. */
export interface ErasedSince {
  /** The keys of erased people, as keyed hashes in hex. A person may have several. */
  readonly people: readonly { readonly account: number; readonly member: number; readonly hash: string }[];
  /** By import id. '' means all of the member's data. */
  readonly imports: readonly { readonly account: number; readonly member: number; readonly import: string }[];
  /** The events that undone days had added, by the digest of their source. */
  readonly events: readonly {
    readonly account: number;
    readonly member: number;
    readonly digest: string;
    readonly events: readonly string[];
  }[];
}

export async function eraseAgain(
  access: Access,
  erasing: Pick<ErasingStore, 'undoImport' | 'skipEvents' | 'erasePerson' | 'eraseMember'>,
  { people, imports, events }: ErasedSince,
): Promise<number> {
  let erased = 0;
  for (const { account, member: id, import: importId } of imports) {
    const member = await findMemberById(access.db, account, id);
    if (member === null) continue;
    if (importId === EVERYTHING) {
      await erasing.eraseMember(member);
      erased += 1;
    } else if ((await erasing.undoImport(member, importId)).imports > 0) erased += 1;
  }
  for (const { account, member: id, digest, events: undone } of events) {
    const member = await findMemberById(access.db, account, id);
    if (member !== null && (await erasing.skipEvents(member, digest, undone))) erased += 1;
  }
  const owners = new Map(people.map(({ account, member }) => [`${account} ${member}`, { account, member }]));
  for (const { account, member: id } of owners.values()) {
    const member = await findMemberById(access.db, account, id);
    if (member === null) continue;
    const own = people.filter((one) => one.account === account && one.member === id);
    const hashes = new Set(own.map(({ hash }) => hash));
    for (const key of await access.read((db) => keysOfHashes(db, member, hashes))) {
      // The first of a person's keys erases them, so the other keys aren't counted.
      if ((await erasing.erasePerson(member, key)).people > 0) erased += 1;
    }
  }
  return erased;
}

/** Returns the keys with these hashes in the member's sources, statements and documents. */
async function keysOfHashes(
  db: Db,
  member: Member,
  hashes: ReadonlySet<string>,
): Promise<readonly PersonKey[]> {
  const hash = await createHasher(db, member.account);
  const records = (await openAllParts(db, member)).flatMap((part) => recordsOf(part).flatMap(keysOf));
  const statements = (await listStatements(db, member)).flatMap(({ subject, other }) => [subject, other]);
  const documents = await selectRows(db, 'document', ownedBy(member)).select(['subject', 'body']).execute();
  const named = documents.flatMap(({ subject, body }) => [
    subject,
    ...[...body.matchAll(/"key":"([^"\\]+)"/g)].map(([, key = '']) => key),
  ]);
  const keys = new Set([...records, ...statements, ...named]);
  return [...keys].filter((key) => hashes.has(hash(key).toString('hex')));
}
