import type { PersonKey, SourceFile } from '../record.ts';
import { ENDORSEMENT_GIVEN_COLUMNS, ENDORSEMENT_RECEIVED_COLUMNS } from './columns.ts';
import { refuseAddress, requireDate } from './read-cells.ts';
import { type ReadContext, readFacts } from './table-reader.ts';

/** One accepted endorsement; which skill it is for is not kept. */
export interface Endorsement {
  readonly person: PersonKey;
  readonly firstName: string;
  readonly lastName: string;
  /** out: the owner endorsed the person. */
  readonly direction: 'out' | 'in';
  /** UTC seconds. */
  readonly at: number;
}

/** Endorsement_Given_Info.csv (out) or Endorsement_Received_Info.csv (in): a row a skill, accepted ones count. */
export function readEndorsements(
  file: SourceFile,
  direction: 'out' | 'in',
  context: ReadContext,
): Promise<Endorsement[]> {
  const { log, identify } = context;
  const columns = direction === 'out' ? ENDORSEMENT_GIVEN_COLUMNS : ENDORSEMENT_RECEIVED_COLUMNS;
  const shape = {
    columns,
    required: ['date', 'url', 'status'],
    dates: ['date'],
    shortRows: 'accepted',
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    if (cells.status.toUpperCase() !== 'ACCEPTED') {
      log.leaveOut(file.path, line, 'endorsements that were not accepted');
      return null;
    }
    if (cells.url === '') {
      log.leaveOut(file.path, line, 'endorsements without a profile address');
      return null;
    }
    const person = identify(cells.url);
    if (person?.kind !== 'person') {
      return refuseAddress({ file: file.path, line, column: columns.url[0] ?? '' }, log);
    }
    const date = requireDate(cells.date, { file: file.path, line, column: 'Endorsement Date' }, log);
    if (date === null) return null;
    return {
      person: person.key,
      firstName: cells.firstName,
      lastName: cells.lastName,
      direction,
      at: date.at,
    };
  });
}
