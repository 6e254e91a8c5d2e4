import { i18n } from '#i18n';
import type { Acquaintance } from '../interface/acquaintance.ts';

const ACQUAINTANCE_WORDS: Readonly<Record<Acquaintance, () => string>> = {
  known: () => i18n.t('summary.youKnow'),
  connected: () => i18n.t('summary.connected'),
  'in-touch': () => i18n.t('summary.inTouch'),
  likely: () => i18n.t('summary.mayKnow'),
};

/** Returns the translation of the phrase that `sayAcquaintance` writes about "them". */
export function acquaintanceWords(acquaintance: Acquaintance): string {
  return ACQUAINTANCE_WORDS[acquaintance]();
}
