import type { CalendarDate } from '../dates/read-date.ts';
import type { EducationRecord, EmploymentRecord, SourceFile } from '../record.ts';
import { EDUCATION_COLUMNS, POSITION_COLUMNS } from './columns.ts';
import { ME } from './owner.ts';
import { readOptionalDate } from './read-cells.ts';
import { type ReadContext, readFacts } from './table-reader.ts';

/** Positions.csv: the owner's own jobs. A blank end means that it is the present one. */
export function readPositions(file: SourceFile, context: ReadContext): Promise<EmploymentRecord[]> {
  const shape = {
    columns: POSITION_COLUMNS,
    required: ['company', 'startedOn', 'finishedOn'],
    dates: ['startedOn', 'finishedOn'],
    shortRows: 'accepted',
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    if (cells.company === '') {
      context.log.leaveOut(file.path, line, 'positions without a company');
      return null;
    }
    const period = readPeriod(cells, ['Started On', 'Finished On'], file.path, line, context);
    if (period === null) return null;
    const current = period.finishedOn === null;
    return { type: 'employment', person: ME, company: cells.company, title: cells.title, ...period, current };
  });
}

/** Education.csv: the owner's own schools; notes, degree and activities are not kept. */
export function readEducation(file: SourceFile, context: ReadContext): Promise<EducationRecord[]> {
  const shape = {
    columns: EDUCATION_COLUMNS,
    required: ['school', 'startedOn', 'finishedOn'],
    dates: ['startedOn', 'finishedOn'],
    shortRows: 'accepted',
  } as const;
  return readFacts(file, shape, context, ({ line, cells }) => {
    if (cells.school === '') {
      context.log.leaveOut(file.path, line, 'education without a school');
      return null;
    }
    const period = readPeriod(cells, ['Start Date', 'End Date'], file.path, line, context);
    return period === null ? null : { type: 'education', person: ME, school: cells.school, ...period };
  });
}

/** From the first day of the start to the last day of the end, as exactly as each is written. */
function readPeriod(
  cells: { readonly startedOn: string; readonly finishedOn: string },
  columns: readonly [string, string],
  file: string,
  line: number,
  { log }: ReadContext,
): { startedOn: number | null; finishedOn: number | null } | null {
  const start = readOptionalDate(cells.startedOn, { file, line, column: columns[0] }, log);
  if (start === 'refused') return null;
  const end = readOptionalDate(cells.finishedOn, { file, line, column: columns[1] }, log);
  if (end === 'refused') return null;
  if (endsBefore(start, end)) {
    log.refuse(file, line, `"${columns[1]}" lies before "${columns[0]}".`);
    return null;
  }
  return { startedOn: start?.firstDay ?? null, finishedOn: end?.lastDay ?? null };
}

function endsBefore(start: CalendarDate | null, end: CalendarDate | null): boolean {
  return start !== null && end !== null && end.lastDay < start.firstDay;
}
