import { i18n } from '#i18n';
import type { Colleague } from '../../utils/card/card.ts';
import { isConfirmed } from '../../utils/card/path-steps.ts';

/** Describes whether the path to someone is confirmed; '' if there is no path. */
export function wayCertainty({ way }: Colleague): string {
  if (way === null) return '';
  return isConfirmed(way) ? i18n.t('step.known') : i18n.t('step.notConfirmed');
}
