import { i18n } from '#i18n';
import type { AskState } from '../../utils/interface/kith/ask-states.ts';

/** A single-letter shortcut for the ask whose row has the focus. */
interface AskKey {
  readonly key: string;
  /** Also the label of the ask's button. */
  readonly title: () => string;
  readonly does: { readonly move: AskState } | 'thank' | 'undo';
}

export const ASK_KEYS: readonly AskKey[] = [
  { key: 'a', title: () => i18n.t('asks.markAsked'), does: { move: 'asked' } },
  { key: 'm', title: () => i18n.t('asks.markMade'), does: { move: 'made' } },
  { key: 't', title: () => i18n.t('asks.markMet'), does: { move: 'met' } },
  { key: 'd', title: () => i18n.t('asks.markDeclined'), does: { move: 'declined' } },
  { key: 'n', title: () => i18n.t('asks.markNoAnswer'), does: { move: 'no_answer' } },
  { key: 'y', title: () => i18n.t('asks.thank'), does: 'thank' },
  { key: 'z', title: () => i18n.t('asks.undo'), does: 'undo' },
];
