import { i18n } from '#i18n';
import { wayIn } from '../../../components/path/way-in.ts';
import { isConfirmed } from '../../../utils/card/path-steps.ts';
import type { FirmBeyond, FirmRow } from './reach-firms.ts';

/** "Maria Berg, Partner"; with the company's name where the list calls it otherwise. */
export function whoThere({ listed, company, best }: FirmRow): string {
  const { person, title } = best;
  const who = title === '' ? person.fullName : i18n.t('firms.person', { name: person.fullName, title });
  const isCalledSo = listed.title.trim().toLowerCase() === company.name.toLowerCase();
  return isCalledSo ? who : i18n.t('firms.at', { company: company.name, person: who });
}

/** "through Dana Reyes, not confirmed", and where the name may mean several firms, that it does. */
export function howThere({ best, meant }: FirmRow): string {
  const isSure = best.way === null || isConfirmed(best.way);
  const parts = [
    wayIn(best),
    isSure ? '' : i18n.t('step.notConfirmed'),
    meant > 1 ? i18n.t('firms.oneOf', { count: meant }) : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Why nobody is named at a firm. */
export function firmStanding({ isKnown }: FirmBeyond): string {
  return isKnown ? i18n.t('firms.nobody') : i18n.t('firms.unknown');
}
