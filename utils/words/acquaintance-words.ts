import { i18n } from '#i18n';
import type { Acquaintance } from '../interface/acquaintance.ts';

/** What `sayAcquaintance` says, of "them", in the person's language. */
export function acquaintanceWords(acquaintance: Acquaintance): string {
  switch (acquaintance) {
    case 'known':
      return i18n.t('summary.youKnow');
    case 'connected':
      return i18n.t('summary.connected');
    case 'in-touch':
      return i18n.t('summary.inTouch');
    case 'likely':
      return i18n.t('summary.mayKnow');
  }
}
