import type { Db } from '../database/access.ts';
import { ownDocuments } from '../documents/documents.ts';
import type { ListIdentity } from '../list-store.ts';
import type { Member } from '../store.ts';

/** People the member watches or has on lists of their own. */
export async function savedPeople(db: Db, member: Member): Promise<ListIdentity[]> {
  const watches = await ownDocuments<{ url: string }>(db, member, 'watch');
  const items = await ownDocuments<{ url: string }>(db, member, 'item');
  const all = new Map<string, ListIdentity>();
  for (const { subject, body } of [...watches, ...items]) {
    if (!subject.startsWith('li:org')) all.set(`${subject} ${body.url}`, { key: subject, url: body.url });
  }
  return [...all.values()];
}
