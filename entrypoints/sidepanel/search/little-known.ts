import { i18n } from '#i18n';
import type { ReadFilter } from '../../../utils/interface/kith-search.ts';
import { numberWords } from '../../../utils/words/ages.ts';

/** Whether of less than half of those it could be known of it is known what a filter asks. */
export function isLittleKnown({ known, of }: Pick<ReadFilter, 'known' | 'of'>): boolean {
  return known * 2 < of;
}

/** A sentence for each filter that little is known of: whoever fits may be among the others. */
export function littleKnownLines(filters: readonly ReadFilter[]): string[] {
  const byKey = new Map(filters.filter(isLittleKnown).map((filter) => [filter.key, filter]));
  return [...byKey.values()].map(lineFor).filter((line) => line !== '');
}

function lineFor({ key, known, of }: ReadFilter): string {
  const counts = { known: number(known), of: number(of) };
  switch (key) {
    case 'city':
      return i18n.t('search.knownCity', counts);
    case 'companyIndustry':
      return i18n.t('search.knownIndustry', counts);
    case 'pastCompany':
      return i18n.t('search.knownPast', counts);
    case 'school':
      return i18n.t('search.knownSchool', counts);
    case 'lastContact':
      return i18n.t('search.knownContact', counts);
    case 'jobChange':
      return i18n.t('search.knownJobs', counts);
    default:
      return '';
  }
}

function number(value: number): string {
  return numberWords(value, i18n.t('languageTag'));
}
