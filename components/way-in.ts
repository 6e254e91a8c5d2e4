import { i18n } from '#i18n';
import type { Colleague } from '../utils/card/card.ts';
import { askedParty, type Way } from '../utils/card/path-steps.ts';
import { acquaintanceOf } from '../utils/interface/acquaintance.ts';

/** How somebody is reached, in words; '' where no way can be told. */
export function wayIn({ way }: Colleague): string {
  if (way === null) return '';
  return way.steps.length === 1 ? ownWords(way) : i18n.t('card.via', { name: askedParty(way).fullName });
}

/** As sure as the card of such a person is: one connection alone is no acquaintance. */
function ownWords({ steps: [step] }: Way): string {
  switch (acquaintanceOf(step.reasons)) {
    case 'connected':
      return i18n.t('card.connectedWithThem');
    case 'in-touch':
      return i18n.t('card.inTouchWithThem');
    case 'likely':
      return i18n.t('card.mayKnowThem');
    case 'known':
      return i18n.t('card.youKnowThem');
  }
}
