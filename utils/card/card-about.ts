import { i18n } from '#i18n';
import type { Coverage } from '../interface/kith-network.ts';
import type { FailureKind } from '../messages.ts';
import { numberWords, oldestSourceDays } from '../words/ages.ts';
import { groundWords } from '../words/reason-words.ts';
import { startSentence } from '../words/start-sentence.ts';
import { type Card, type CardOf, offers } from './card.ts';
import { fullNameOf, hostOf, nameOf } from './card-words.ts';
import type { Step } from './path-steps.ts';

/**
 * The line below the verdict: whom it is about, what it rests on, or what a failure leaves standing. '' where
 * the verdict says it all. `now` is ms since 1970.
 */
export function aboutOf(card: Card, companion: string, now: number): string {
  switch (card.state) {
    case 'you-know-them':
    case 'connected-only':
      return card.person.fullName;
    case 'path':
      return i18n.t('card.toReach', { name: fullNameOf(card.person) });
    case 'not-confirmed':
      return groundOf(doubtedStep(card));
    case 'not-in-your-data':
      return offers(card, 'employment')
        ? startSentence(reachOf(card.coverage, nameOf(card.person), now))
        : i18n.t('card.nothingToAdd');
    case 'company':
    case 'looking':
      return '';
    case 'company-unknown':
      return nobodyThere(card);
    case 'company-not-offered':
      return i18n.t('card.noCompaniesWhat');
    case 'this-is-you':
      return i18n.t('card.thisIsYouWhat');
    case 'not-a-page':
      return i18n.t('card.notAPageWhat');
    case 'importing':
      return i18n.t('card.importingWhat');
    default:
      return consequenceOf(card, companion);
  }
}

/** The step that is not confirmed: the one next to the target where both are. */
export function doubtedStep(card: CardOf<'not-confirmed'>): Step {
  const [first, second] = card.way.steps;
  return second?.certainty === 'likely' ? second : first;
}

/** What a step rests on, without the words that mark it as not confirmed. */
function groundOf(step: Step): string {
  return groundWords(step.reasons[0]?.description ?? '');
}

function reachOf(coverage: Coverage | null, name: string, now: number): string {
  if (coverage === null) return '';
  if (coverage.people === 0) return i18n.t('card.noConnections');
  const days = oldestSourceDays(coverage, now);
  const count = numberWords(coverage.connections, i18n.t('languageTag'));
  if (days === null) return i18n.t('card.amongConnections', coverage.connections, { name, count });
  const age = days === 0 ? i18n.t('card.oldestSourceToday') : i18n.t('card.oldestSource', days);
  return i18n.t('card.amongConnectionsDated', coverage.connections, { name, count, age });
}

function nobodyThere(card: CardOf<'company-unknown'>): string {
  if (!offers(card, 'company_choice')) return i18n.t('card.nothingToAdd');
  return card.isMatched ? i18n.t('card.nobodyThereYet', { name: card.name }) : i18n.t('card.whichWhy');
}

function consequenceOf(card: CardOf<FailureKind>, companion: string): string {
  switch (card.state) {
    case 'not-set-up':
      return i18n.t('failure.notSetUp');
    case 'permission-missing':
      return i18n.t('failure.permissionMissing', { address: hostOf(companion) });
    case 'not-running':
      return i18n.t('failure.notRunning');
    case 'another-program':
      return i18n.t('failure.anotherProgram');
    case 'versions-differ':
      return i18n.t('failure.versionsDiffer');
    case 'signed-out':
      return i18n.t('failure.signedOut');
    case 'failed':
      return card.detail === '' ? i18n.t('failure.failed') : card.detail;
  }
}
