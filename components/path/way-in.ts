import { i18n } from '#i18n';
import type { Colleague } from '../../utils/card/card.ts';
import { askedParty } from '../../utils/card/path-steps.ts';
import { acquaintanceOf } from '../../utils/interface/acquaintance.ts';
import { acquaintanceWords } from '../../utils/words/acquaintance-words.ts';

/** Describes how to reach someone; '' if there is no path. */
export function wayIn({ way }: Colleague): string {
  if (way === null) return '';
  return way.steps.length === 1
    ? acquaintanceWords(acquaintanceOf(way.steps[0].reasons))
    : i18n.t('summary.through', { name: askedParty(way).fullName });
}
