import { i18n } from '#i18n';
import type { Acquaintance } from '../interface/acquaintance.ts';

/** Returns what `sayAcquaintance` says about "them", translated. */
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
