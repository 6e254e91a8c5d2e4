import type { SourceFile } from '../record.ts';
import { RECOMMENDATION_COLUMNS } from './columns.ts';
import { requireDate } from './read-cells.ts';
import { type ReadContext, readFacts } from './table-reader.ts';

/** A written recommendation; its text is never kept, and the export gives no profile address with it. */
export interface Recommendation {
  readonly file: string;
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  /** out: the owner wrote it. */
  readonly direction: 'out' | 'in';
  /** UTC seconds. */
  readonly at: number;
}

/** Asked for or taken back: nobody stands by a text yet, or any more. */
const NOT_WRITTEN = /PENDING|REQUEST|DRAFT|DECLINE|DELETE|WITHDRAW/i;

/** Recommendations_Given.csv (out) or Recommendations_Received.csv (in). Hidden ones were written all the same. */
export function readRecommendations(
  file: SourceFile,
  direction: 'out' | 'in',
  context: ReadContext,
): Promise<Recommendation[]> {
  const { log } = context;
  const shape = {
    columns: RECOMMENDATION_COLUMNS,
    required: ['firstName', 'lastName', 'date'],
    dates: ['date'],
    shortRows: 'accepted',
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    const { firstName, lastName, company } = cells;
    if (NOT_WRITTEN.test(cells.status)) {
      log.leaveOut(file.path, line, 'recommendations that were only asked for or taken back');
      return null;
    }
    if (firstName === '' && lastName === '') {
      log.leaveOut(file.path, line, 'recommendations without a name');
      return null;
    }
    const date = requireDate(cells.date, { file: file.path, line, column: 'Creation Date' }, log);
    if (date === null) return null;
    return { file: file.path, line, firstName, lastName, company, direction, at: date.at };
  });
}
