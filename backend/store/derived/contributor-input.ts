import { findHostOf } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import { listSources, readParts } from '../sources/sources.ts';
import type { StoredInput, StoredSource } from './open-input.ts';
import type { SharingMember } from './visible-members.ts';

/** @param shares what of the member's data is wanted */
export async function readContributorInput(
  db: Db,
  account: number,
  contributor: number,
  shares: SharingMember['shares'] = 'all',
): Promise<StoredInput> {
  const owner = { account, id: contributor };
  const host = await findHostOf(db, owner);
  const sources: StoredSource[] = [];
  for (const source of await listSources(db, owner)) {
    if (shares !== 'all' && !shares.includes(source.kind)) continue;
    const { id, kind, digest, covers_to: coversTo, ownerKeys } = source;
    const isFolded = source.folded_into !== null;
    const parts = (await readParts(db, source)).map(({ body }) => body);
    sources.push({ id: String(id), kind, digest, coversTo, ownerKeys, isFolded, parts });
  }
  return { contributor, self: host?.member ?? contributor, sources };
}
