import { i18n } from '#i18n';
import {
  type ColumnMapping,
  type ImportJob,
  MAPPED_FIELDS,
  type MappedField,
} from '../../utils/interface/kith-imports.ts';

/** What is typed of whose network it is. */
export interface HelperDraft {
  readonly name: string;
  /** YYYY-MM-DD, '' until one is chosen. */
  readonly agreedOn: string;
}

interface Answers {
  readonly job: ImportJob;
  readonly mapping: ColumnMapping;
  readonly helper: HelperDraft | null;
  /** ms since 1970. */
  readonly now: number;
}

/** How well somebody is known is said by a rating, and read from no table: nobody counts it alike. */
export const OFFERED_FIELDS = MAPPED_FIELDS.filter((field) => field !== 'strength');
export type OfferedField = (typeof OFFERED_FIELDS)[number];

/** What the columns' names suggest, or what was said of such a table before. */
export function suggestedMapping({ preview }: ImportJob): ColumnMapping {
  const columns = preview?.files[0]?.columns ?? [];
  return Object.fromEntries(
    columns.flatMap(({ name, field }) => {
      const known = fieldOf(field);
      return known === null ? [] : [[name, known]];
    }),
  );
}

/** Null for a column that is left out. */
export function fieldOf(field: string): OfferedField | null {
  return OFFERED_FIELDS.find((one) => one === field) ?? null;
}

/** Whether a row can be told whom it is about: by an address, or by name and company together. */
export function namesPeople(mapping: ColumnMapping): boolean {
  const fields = Object.values(mapping);
  const has = (...wanted: MappedField[]) => wanted.some((field) => fields.includes(field));
  return has('email', 'linkedin_url') || (has('name', 'first_name', 'last_name') && has('company', 'domain'));
}

/** Whether it may be somebody else's list of connections: nothing but such a list. */
export function isConnectionsAlone({ preview, needs }: ImportJob): boolean {
  const [file, ...others] = preview?.files ?? [];
  return file?.kind === 'connections' && others.length === 0 && needs !== 'mapping';
}

/** What is still missing before it can go on, in a sentence; '' where nothing is. */
export function findProblem({ job, mapping, helper, now }: Answers): string {
  if (job.needs === 'mapping' && !namesPeople(mapping)) return i18n.t('import.mapNobody');
  if (helper === null) return '';
  if (helper.name.trim() === '') return i18n.t('import.helperNameMissing');
  if (helper.agreedOn === '' || Number.isNaN(Date.parse(helper.agreedOn)))
    return i18n.t('import.helperDayMissing');
  // A day of the person's own calendar, which is ahead of UTC's in half of the world.
  return Date.parse(helper.agreedOn) > now + 86_400_000 ? i18n.t('import.helperDayAhead') : '';
}
