import { i18n } from '#i18n';
import { holdsSeveralAddresses } from '../../utils/page/pasted-address.ts';

/** Returns an error message if the text contains several addresses, or else `otherwise`. */
export function addressProblem(text: string, otherwise: string): string {
  return holdsSeveralAddresses(text) ? i18n.t('address.several') : otherwise;
}
