import { i18n } from '#i18n';
import type { AskKind } from '../../utils/interface/kith-asks.ts';

/** Returns the label of a kind of ask. */
export function askKindWord(kind: AskKind): string {
  switch (kind) {
    case 'general':
      return i18n.t('ask.general');
    case 'raise':
      return i18n.t('ask.raise');
    case 'sell':
      return i18n.t('ask.sell');
    case 'hire':
      return i18n.t('ask.hire');
    case 'job':
      return i18n.t('ask.job');
  }
}
