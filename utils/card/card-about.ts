import { i18n } from '#i18n';
import type { Coverage } from '../interface/kith/kith-network.ts';
import type { FailureKind } from '../messages.ts';
import { numberWords, oldestSourceDays } from '../words/ages.ts';
import { startSentence } from '../words/start-sentence.ts';
import { type Card, type CardOf, offers } from './card.ts';
import { hostOf, isElsewhere } from './card-words.ts';

/**
 * Returns the line below the verdict: who it is about, what it is based on, or what a failure leaves valid. '' if
 * the verdict says it all.
 */
export function aboutOf(card: Card, companion: string): string {
  switch (card.state) {
    case 'you-know-them':
    case 'connected-only':
    case 'path':
    case 'not-confirmed':
      return card.person.headline;
    case 'not-in-your-data':
      return offers(card, 'employment') ? i18n.t('card.notInDataYet') : i18n.t('card.nothingToAdd');
    case 'company':
      return i18n.t('card.reachThere', card.count);
    case 'looking':
    case 'not-a-page':
      return '';
    case 'company-unknown':
      return nobodyThere(card);
    case 'company-not-offered':
      return i18n.t('card.noCompaniesWhat');
    case 'this-is-you':
      return i18n.t('card.thisIsYouWhat');
    case 'importing':
      return i18n.t('card.importingWhat');
    default:
      return consequenceOf(card, companion);
  }
}

/** Says how many connections were searched without finding someone, and how old the data is; '' if unknown. */
export function missingWords(coverage: Coverage | null, name: string, now: number): string {
  return startSentence(reachOf(coverage, name, now));
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
      return isElsewhere(companion)
        ? i18n.t('failure.notAnswering', { address: hostOf(companion) })
        : i18n.t('failure.notRunning');
    case 'not-started':
      return card.detail;
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
