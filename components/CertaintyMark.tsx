import { i18n } from '#i18n';
import type { Certainty } from '../utils/interface/score.ts';

/** Says that a step is not confirmed. What is known needs no mark. */
export function CertaintyMark({ certainty }: { certainty: Certainty }) {
  return certainty === 'likely' ? <span class="unconfirmed">{i18n.t('step.notConfirmed')}</span> : null;
}
