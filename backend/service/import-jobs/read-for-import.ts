import { MappingNeeded } from '../../imports/mapping-needed.ts';
import { type OpenedSource, openSource } from '../../imports/open-source.ts';
import { readSource } from '../../imports/read-source.ts';
import type { ReadOptions } from '../../imports/reader.ts';
import type { PersonKey, ReadProgress, ReadResult } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { ImportChoices } from '../../store/job-store.ts';
import type { Member, Store } from '../../store/store.ts';

/** What is to be read, for whom and as what. */
export interface ReadOrder {
  readonly member: Member;
  readonly path: string;
  readonly fileName: string;
  readonly choices: ImportChoices;
  readonly asOf: Day;
  readonly now: number;
}

/** A source as it was read, or the question that has to be answered first. */
export type OpenedImport = { readonly source: OpenedSource } & (
  | { readonly read: ReadResult; readonly question: null }
  | { readonly read: null; readonly question: MappingNeeded }
);

/**
 * Reads a source as the member's: their own addresses and profile are known to the reader, and a table they had read
 * before is read the same way again. Throws ImportError where it cannot be read.
 */
export async function readForImport(
  store: Pick<Store, 'ownKeys' | 'columnMapping' | 'keepColumnMapping'>,
  order: ReadOrder,
  tell: (rows: number, total: number) => void,
): Promise<OpenedImport> {
  const { member, fileName, choices } = order;
  const source = await openSource(order.path, { fileName });
  const own = await store.ownKeys(member);
  const options = optionsOf(order, own, countRows(source.files.length, tell));
  const readAs = async (more: Partial<ReadOptions>): Promise<OpenedImport> => {
    const read = await readSource(source.files, { ...options, ...more });
    const known = read.ownerCandidates.find((key) => key.startsWith('li:') && own.includes(key));
    if (known === undefined || choices.owner !== undefined || more.owner !== undefined) {
      return { source, read, question: null };
    }
    // The source leaves several open, and the member is known to be one of them.
    return readAs({ ...more, owner: known });
  };
  try {
    const opened = await readAs({});
    if (choices.mapping !== undefined) await rememberMapping(store, order, opened.read, choices.mapping);
    return opened;
  } catch (error) {
    if (!(error instanceof MappingNeeded)) throw error;
    const mapping = choices.mapping === undefined ? await store.columnMapping(member, error.columns) : null;
    return mapping === null ? { source, read: null, question: error } : readAs({ mapping });
  }
}

async function rememberMapping(
  store: Pick<Store, 'keepColumnMapping'>,
  { member, now }: ReadOrder,
  read: ReadResult | null,
  mapping: NonNullable<ImportChoices['mapping']>,
): Promise<void> {
  for (const { columns } of read?.files ?? []) {
    const names = columns.map(({ name }) => name);
    if (names.length > 0) await store.keepColumnMapping(member, names, mapping, now);
  }
}

function optionsOf(
  { fileName, choices, asOf }: ReadOrder,
  own: readonly PersonKey[],
  onProgress: (progress: ReadProgress) => void,
): ReadOptions {
  const { owner, mapping, helper, given } = choices;
  const isAddress = owner?.startsWith('mailto:') === true;
  const addresses = [...own, ...(isAddress ? [owner] : [])].filter((key) => key.startsWith('mailto:'));
  return {
    fileName,
    asOf,
    ownAddresses: [...new Set(addresses)],
    ...(owner === undefined || isAddress ? {} : { owner }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(helper === undefined ? {} : { helper }),
    ...(given === undefined ? {} : { given }),
    onProgress,
  };
}

/** Rows over all files. How many there are in all is known where there is one file alone. */
function countRows(
  files: number,
  tell: (rows: number, total: number) => void,
): (progress: ReadProgress) => void {
  let earlierFiles = 0;
  let file = '';
  let rowsOfFile = 0;
  return (progress) => {
    if (progress.file !== file) earlierFiles += rowsOfFile;
    file = progress.file;
    rowsOfFile = progress.rows;
    tell(earlierFiles + rowsOfFile, files === 1 ? progress.rowsTotal : 0);
  };
}
