import { i18n } from '#i18n';
import type { Card } from '../../utils/card/card.ts';
import { askedParty, isConfirmed } from '../../utils/card/path-steps.ts';
import type { LabelMessage } from '../../utils/label-message.ts';
import { initialsOf } from '../../utils/words/initials.ts';
import { labelWords, stepsOf } from '../../utils/words/label-words.ts';

interface Strength {
  readonly name: string;
  readonly label: string;
  readonly isConfirmed: boolean;
}

/** The label: the verdict, whom it names, and the same picture of strength as on the card. */
export function labelOf(card: Card, verdict: string): LabelMessage {
  const { name, label, isConfirmed: isSure } = strengthOf(card);
  const strength = [labelWords(label), isSure ? '' : i18n.t('step.notConfirmed')].filter(Boolean).join(' · ');
  return {
    type: 'label',
    verdict,
    detail: [name, strength].filter(Boolean).join(' · '),
    initials: name === '' ? '' : initialsOf(name),
    steps: stepsOf(label),
    isConfirmed: isSure,
    strength,
    close: i18n.t('close'),
    move: i18n.t('label.move'),
  };
}

function strengthOf(card: Card): Strength {
  if (card.state === 'company') {
    const [best] = card.best;
    return { name: best?.person.fullName ?? '', label: best?.label ?? '', isConfirmed: true };
  }
  if (!('way' in card)) return { name: '', label: '', isConfirmed: true };
  const { way } = card;
  return {
    name: askedParty(way).fullName,
    label: way.summary.score_label,
    isConfirmed: isConfirmed(way),
  };
}
