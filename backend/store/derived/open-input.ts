/** What is stored of a member, opened; without the database, which the thread that projects doesn't load. */
import type { ContributorInput, SourceInput } from '../../derive/contributor/contribution.ts';
import type { ImportRecord } from '../../imports/record.ts';
import { decodeReadable } from '../sources/part-codec.ts';

/** A source with its parts as they are stored. */
export interface StoredSource extends Omit<SourceInput, 'records'> {
  readonly parts: readonly Uint8Array[];
}

/** All sources of one member; a folded one is one of its own here. What the member says is added later (`addStatements`). */
export interface StoredInput extends Omit<ContributorInput, 'sources' | 'statements'> {
  readonly sources: readonly StoredSource[];
}

/** What can be read of the parts; the others are left out. */
export function openInput({ sources, ...rest }: StoredInput): ContributorInput {
  const opened = sources.map(
    ({ parts, ...source }): SourceInput => ({ ...source, records: recordsOf(parts) }),
  );
  return { ...rest, sources: opened, statements: [] };
}

function* recordsOf(parts: readonly Uint8Array[]): Generator<ImportRecord> {
  for (const body of parts) yield* decodeReadable(body);
}
