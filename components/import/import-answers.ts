import { i18n } from '#i18n';
import {
  type ColumnMapping,
  type ImportJob,
  MAPPED_FIELDS,
  type MappedField,
} from '../../utils/interface/kith/kith-imports.ts';
import { DAY_MS } from '../../utils/words/ages.ts';

/** What the user entered about the person whose connections these are. */
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

/** Tables can't set ratings, because everyone uses a different scale. */
export const OFFERED_FIELDS = MAPPED_FIELDS.filter((field) => field !== 'strength');
export type OfferedField = (typeof OFFERED_FIELDS)[number];

/** Returns the mapping that the column names suggest, or the one the user confirmed for a similar table. */
export function suggestedMapping({ preview }: ImportJob): ColumnMapping {
  const columns = preview?.files[0]?.columns ?? [];
  return Object.fromEntries(
    columns.flatMap(({ name, field }) => {
      const known = fieldOf(field);
      return known === null ? [] : [[name, known]];
    }),
  );
}

/** Returns null for a column that is ignored. */
export function fieldOf(field: string): OfferedField | null {
  return OFFERED_FIELDS.find((one) => one === field) ?? null;
}

/** Returns whether rows can be matched to people: by an address, or by name and company. */
export function namesPeople(mapping: ColumnMapping): boolean {
  const fields = Object.values(mapping);
  const has = (...wanted: MappedField[]) => wanted.some((field) => fields.includes(field));
  return has('email', 'linkedin_url') || (has('name', 'first_name', 'last_name') && has('company', 'domain'));
}

/** Returns whether the import contains only connections, which may then be someone else's. */
export function isConnectionsAlone({ preview, needs }: ImportJob): boolean {
  const [file, ...others] = preview?.files ?? [];
  return file?.kind === 'connections' && others.length === 0 && needs !== 'mapping';
}

/** Returns a message about the first answer that the import still needs; '' if it can continue. */
export function findProblem({ job, mapping, helper, now }: Answers): string {
  if (job.needs === 'mapping' && !namesPeople(mapping)) return i18n.t('import.mapNobody');
  if (helper === null) return '';
  if (helper.name.trim() === '') return i18n.t('import.helperNameMissing');
  if (helper.agreedOn === '' || Number.isNaN(Date.parse(helper.agreedOn)))
    return i18n.t('import.helperDayMissing');
  // Allows one more day, because the user's local date may be ahead of UTC.
  return Date.parse(helper.agreedOn) > now + DAY_MS ? i18n.t('import.helperDayAhead') : '';
}
