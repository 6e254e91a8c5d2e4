/** Opens a member's stored data. Doesn't load the database, so that the projection thread starts fast. */
import type { ContributorInput, SourceInput } from '../../derive/contributor/contribution.ts';
import type { ImportRecord } from '../../imports/record.ts';
import { decodeReadable } from '../sources/part-codec.ts';

export interface StoredSource extends Omit<SourceInput, 'records'> {
  readonly parts: readonly Uint8Array[];
}

/** All sources of one member, including folded ones. Statements are added later (`addStatements`). */
export interface StoredInput extends Omit<ContributorInput, 'sources' | 'statements'> {
  readonly sources: readonly StoredSource[];
}

/** Reads the parts, and skips unreadable ones. */
export function openInput({ sources, ...rest }: StoredInput): ContributorInput {
  const opened = sources.map(
    ({ parts, ...source }): SourceInput => ({ ...source, records: recordsOf(parts) }),
  );
  return { ...rest, sources: opened, statements: [] };
}

function* recordsOf(parts: readonly Uint8Array[]): Generator<ImportRecord> {
  for (const body of parts) yield* decodeReadable(body);
}
