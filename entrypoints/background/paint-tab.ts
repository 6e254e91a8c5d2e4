import { i18n } from '#i18n';
import type { Card } from '../../utils/card/card.ts';
import { AT_REST, cardOf } from '../../utils/card/card-of.ts';
import { askedParty, isConfirmed } from '../../utils/card/card-path.ts';
import { verdictOf } from '../../utils/card/card-words.ts';
import type { LabelMessage } from '../../utils/content-messages.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { LookUp } from '../../utils/messages.ts';
import type { LinkedinTab } from '../../utils/page/page-tab.ts';
import { initialsOf } from '../../utils/words/avatar.ts';
import { labelWords, stepsOf } from '../../utils/words/label-words.ts';
import { joinWords } from '../../utils/words/sentences.ts';
import { badgeOf, paintButton } from './badge.ts';
import { hideLabel, showLabel } from './label-on-page.ts';
import type { PaintContext } from './paint-context.ts';

/** Sets a tab's badge and tooltip, and its label if labels are switched on. `lookUp` is null if nothing is known yet. */
export async function paintTab(
  tab: LinkedinTab,
  lookUp: LookUp | null,
  context: PaintContext,
): Promise<void> {
  const { settings, session, known } = context;
  const { companion, label } = settings;
  const isSetUp = session !== null && session.companion === companion;
  const card = cardOf({
    ...AT_REST,
    key: identifyLinkedin(tab.url)?.key ?? '',
    url: tab.url,
    lookUp,
    cached: lookUp,
    ...known,
    isSetUp,
  });
  const verdict = verdictOf(card, companion);
  await paintButton(badgeOf(card), i18n.t('badge.tooltip', { verdict }), tab.id);
  if (label && card.state !== 'not-a-page') await showLabel(tab.id, labelOf(card, verdict));
  else if (label) await hideLabel(tab.id);
}

interface Strength {
  readonly name: string;
  readonly label: string;
  readonly isConfirmed: boolean;
}

function labelOf(card: Card, verdict: string): LabelMessage {
  const { name, label, isConfirmed: isSure } = strengthOf(card);
  const strength = joinWords([labelWords(label), isSure ? '' : i18n.t('step.notConfirmed')]);
  return {
    type: 'label',
    verdict,
    detail: joinWords([name, strength]),
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
  if (!('path' in card)) return { name: '', label: '', isConfirmed: true };
  const { path } = card;
  return {
    name: askedParty(path).fullName,
    label: path.summary.score_label,
    isConfirmed: isConfirmed(path),
  };
}
