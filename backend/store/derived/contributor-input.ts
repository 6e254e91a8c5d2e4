import type { ContributorInput, SourceInput } from '../../derive/contribution.ts';
import type { ImportRecord } from '../../imports/record.ts';
import { findHostOf } from '../accounts/members.ts';
import type { Db } from '../database/access.ts';
import { decodePart, PartError } from '../sources/part-codec.ts';
import { listSources, readParts } from '../sources/sources.ts';
import type { SharingMember } from './visible-members.ts';

/** A source with its parts as they are stored. */
export interface StoredSource extends Omit<SourceInput, 'records'> {
  readonly parts: readonly Uint8Array[];
}

/** All sources of one member; a folded one is one of its own here. What the member says is added later (`addStatements`). */
export interface StoredInput extends Omit<ContributorInput, 'sources' | 'statements'> {
  readonly sources: readonly StoredSource[];
}

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

/** What can be read of the parts; the others are left out. */
export function openInput({ sources, ...rest }: StoredInput): ContributorInput {
  const opened = sources.map(
    ({ parts, ...source }): SourceInput => ({ ...source, records: recordsOf(parts) }),
  );
  return { ...rest, sources: opened, statements: [] };
}

function* recordsOf(parts: readonly Uint8Array[]): Generator<ImportRecord> {
  for (const body of parts) yield* readable(body);
}

function readable(body: Uint8Array): ImportRecord[] {
  try {
    return decodePart(body);
  } catch (error) {
    if (error instanceof PartError) return [];
    throw error;
  }
}
