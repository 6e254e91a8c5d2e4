import { i18n } from '#i18n';
import type { Colleague } from '../../utils/card/card.ts';
import { isConfirmed } from '../../utils/card/path-steps.ts';

/** Whether the way to somebody is known, in words; '' where no way can be told. */
export function wayCertainty({ way }: Colleague): string {
  if (way === null) return '';
  return isConfirmed(way) ? i18n.t('step.known') : i18n.t('step.notConfirmed');
}
