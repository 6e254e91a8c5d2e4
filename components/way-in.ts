import { i18n } from '#i18n';
import type { Colleague } from '../utils/card.ts';
import { askedParty } from '../utils/path-steps.ts';

/** How somebody is reached, in words; '' where no way can be told. */
export function wayIn({ way }: Colleague): string {
  if (way === null) return '';
  if (way.steps.length === 1) return i18n.t('card.youKnowThem');
  return i18n.t('card.via', { name: askedParty(way).fullName });
}
