import { i18n } from '#i18n';
import { wayCertainty } from '../../../components/path/way-certainty.ts';
import { wayIn } from '../../../components/path/way-in.ts';
import { csvText } from '../../../utils/interface/csv-text.ts';
import { labelWords } from '../../../utils/words/label-words.ts';
import { firmStanding } from './firm-words.ts';
import type { FirmsInReach } from './reach-firms.ts';

/** All firms of a list as CSV: whom one reaches at each and how, the best first; then those beyond reach, and why. */
export function firmsCsv({ rows, beyond }: FirmsInReach): string {
  return csvText([
    i18n.t('firms.columns').split(','),
    ...rows.map(({ listed, company, best }) => [
      listed.title,
      company.name,
      best.person.fullName,
      best.title,
      wayIn(best),
      wayCertainty(best),
      labelWords(best.label),
      String(best.score),
      best.person.url || company.linkedin_url,
    ]),
    ...beyond.map((firm) => [firm.listed.title, '', '', '', firmStanding(firm), '', '', '', '']),
  ]);
}
