import { i18n } from '#i18n';
import { isOnThisComputer } from '../companion/companion-address.ts';
import type { Coverage } from '../interface/kith/kith-network.ts';
import type { FailureKind } from '../messages.ts';
import { readUrl } from '../read-url.ts';
import { numberWords, oldestSourceDays } from '../words/ages.ts';
import { startSentence } from '../words/sentences.ts';
import { type Card, type CardOf, offers } from './card.ts';
import type { Party, Step } from './card-path.ts';

/**
 * Returns a card's verdict in one sentence, for its headline, the toolbar's tooltip and the label on the page. `companion` is
 * Kith's address, which some failures mention.
 */
export function verdictOf(card: Card, companion = ''): string {
  return startSentence(verdictWords(card, companion));
}

function verdictWords(card: Card, companion: string): string {
  switch (card.state) {
    case 'you-know-them':
      return i18n.t('verdict.youKnow', { name: nameOf(card.person) });
    case 'connected-only':
      return connectedVerdict(card);
    case 'path':
      return pathVerdict(card);
    case 'not-confirmed':
      return mayKnowVerdict(card);
    case 'not-in-your-data':
      return i18n.t('verdict.notInData', { name: nameOf(card.person) });
    case 'company':
      return i18n.t('verdict.atCompany', card.count, { name: card.company.name });
    case 'company-unknown':
      return unknownCompanyVerdict(card);
    case 'company-not-offered':
      return i18n.t('verdict.noCompanies');
    case 'this-is-you':
      return i18n.t('verdict.thisIsYou');
    case 'not-a-page':
      return i18n.t('verdict.notAPage');
    case 'looking':
      return card.name === '' ? i18n.t('verdict.looking') : i18n.t('verdict.lookingFor', { name: card.name });
    case 'importing':
      return i18n.t('verdict.importing');
    case 'not-set-up':
      return i18n.t('verdict.notSetUp');
    case 'permission-missing':
      return i18n.t('verdict.permissionMissing');
    case 'not-running':
      return isElsewhere(companion)
        ? i18n.t('verdict.notAnswering', { address: hostOf(companion) })
        : i18n.t('verdict.notRunning');
    case 'not-started':
      return i18n.t('verdict.notStarted');
    case 'another-program':
      return i18n.t('verdict.anotherProgram', { address: hostOf(companion) });
    case 'versions-differ':
      return i18n.t('verdict.versionsDiffer');
    case 'signed-out':
      return i18n.t('verdict.signedOut');
    case 'failed':
      return i18n.t('verdict.failed');
  }
}

/** Returns a card's title: the person or company, or the verdict if the card isn't about anyone. */
export function titleOf(card: Card, companion = ''): string {
  switch (card.state) {
    case 'you-know-them':
    case 'connected-only':
    case 'path':
    case 'not-confirmed':
    case 'not-in-your-data':
      return startSentence(fullNameOf(card.person));
    case 'company':
      return card.company.name;
    case 'not-set-up':
      return i18n.t('home.title');
    default:
      return verdictOf(card, companion);
  }
}

/** Returns host and port: `127.0.0.1:5484`. */
export function hostOf(address: string): string {
  return readUrl(address)?.host ?? address;
}

/** Returns whether the address belongs to a Kith on another computer. False for ''. */
export function isElsewhere(companion: string): boolean {
  return companion !== '' && !isOnThisComputer(companion);
}

/** Returns the name to use inside a sentence. */
export function nameOf(party: Party): string {
  return party.isYou ? i18n.t('you') : party.shortName || i18n.t('card.thisPerson');
}

/** Returns the name to use where a full name fits. */
export function fullNameOf(party: Party): string {
  return party.fullName || nameOf(party);
}

/** Returns both names of a step: "You ↔ Dana". */
export function stepName(step: Step): string {
  return i18n.t('step.between', { a: nameOf(step.from), b: nameOf(step.to) });
}

function connectedVerdict(card: CardOf<'connected-only'>): string {
  const name = nameOf(card.person);
  const [reason] = card.path.steps[0].reasons;
  return reason === undefined || reason.title === 'LinkedIn'
    ? i18n.t('verdict.connected', { name })
    : i18n.t('verdict.inTouch', { name });
}

function pathVerdict(card: CardOf<'path'>): string {
  const [first] = card.path.steps;
  return first.from.isYou
    ? i18n.t('verdict.ask', { name: first.to.shortName })
    : i18n.t('verdict.askToAsk', { starter: first.from.shortName, introducer: first.to.shortName });
}

function mayKnowVerdict(card: CardOf<'not-confirmed'>): string {
  const [first, second] = card.path.steps;
  const name = nameOf(card.person);
  return second === undefined
    ? i18n.t('verdict.youMayKnow', { name })
    : i18n.t('verdict.mayKnow', { introducer: first.to.shortName, name });
}

function unknownCompanyVerdict(card: CardOf<'company-unknown'>): string {
  if (card.isMatched || !offers(card, 'company_choice')) return nobodyThereVerdict(card.name);
  return card.name === ''
    ? i18n.t('verdict.whichCompany')
    : i18n.t('verdict.whichCompanyNamed', { name: card.name });
}

function nobodyThereVerdict(name: string): string {
  return name === '' ? i18n.t('verdict.nobodyThereUnnamed') : i18n.t('verdict.nobodyThere', { name });
}

/**
 * Returns the line below the verdict: a headline, a count, an explanation, or advice after a failure. '' if the verdict is
 * enough.
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

/**
 * Returns a sentence that explains why someone isn't found, with the number of connections and the age of the data. Returns '' if
 * `coverage` is null.
 */
export function missingWords(coverage: Coverage | null, name: string, now: number): string {
  return startSentence(reachOf(coverage, name, now));
}

function reachOf(coverage: Coverage | null, name: string, now: number): string {
  if (coverage === null) return '';
  if (coverage.people === 0) return i18n.t('card.noConnections');
  const days = oldestSourceDays(coverage, now);
  const count = numberWords(coverage.connections);
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
