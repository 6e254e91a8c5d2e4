import { i18n } from '#i18n';
import type { Card } from '../../utils/card/card.ts';
import type { LabelMessage } from '../../utils/label-message.ts';
import { labelWords } from '../../utils/words/label-words.ts';

/** The label's two lines: the verdict, and beneath it who would introduce and how well they are known. */
export function labelOf(card: Card, verdict: string): LabelMessage {
  const detail = detailOf(card);
  return { type: 'label', verdict, detail, close: i18n.t('close'), move: i18n.t('label.move') };
}

function detailOf(card: Card): string {
  switch (card.state) {
    case 'you-know-them':
    case 'connected-only':
      return labelWords(card.way.summary.score_label);
    case 'path':
    case 'not-confirmed': {
      const [first] = card.way.steps;
      const certainty = card.state === 'not-confirmed' ? i18n.t('step.notConfirmed') : '';
      return [first.to.fullName, labelWords(card.way.summary.score_label), certainty]
        .filter((part) => part !== '')
        .join(' · ');
    }
    case 'company':
      return card.best[0] ? `${card.best[0].person.fullName} · ${labelWords(card.best[0].label)}` : '';
    default:
      return '';
  }
}
