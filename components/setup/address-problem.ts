import { i18n } from '#i18n';
import { holdsSeveralAddresses } from '../../utils/page/pasted-address.ts';

/** Returns what is wrong with a text that should be one address: that it contains several, or else `otherwise`. */
export function addressProblem(text: string, otherwise: string): string {
  return holdsSeveralAddresses(text) ? i18n.t('address.several') : otherwise;
}
