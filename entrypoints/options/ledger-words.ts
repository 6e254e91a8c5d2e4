import { i18n } from '#i18n';
import type { LedgerSubject } from './ledger-subject.ts';

/** What a request was about, what of the person's was in it, and what for. */
export interface SubjectWords {
  readonly title: string;
  readonly what: string;
  readonly why: string;
}

const words = (title: string, what: string, why: string): SubjectWords => ({ title, what, why });

export function subjectWords(subject: LedgerSubject): SubjectWords {
  switch (subject) {
    case 'page':
      return words(i18n.t('ledger.page'), i18n.t('ledger.pageWhat'), i18n.t('ledger.pageWhy'));
    case 'ranking':
      return words(i18n.t('ledger.ranking'), i18n.t('ledger.rankingWhat'), i18n.t('ledger.rankingWhy'));
    case 'watches':
      return words(i18n.t('ledger.watches'), i18n.t('ledger.watchesWhat'), i18n.t('ledger.watchesWhy'));
    case 'search':
      return words(i18n.t('ledger.search'), i18n.t('ledger.searchWhat'), i18n.t('ledger.searchWhy'));
    case 'companies':
      return words(i18n.t('ledger.companies'), i18n.t('ledger.companiesWhat'), i18n.t('ledger.companiesWhy'));
    case 'data':
      return words(i18n.t('ledger.data'), i18n.t('ledger.dataWhat'), i18n.t('ledger.dataWhy'));
    case 'correction':
      return words(
        i18n.t('ledger.correction'),
        i18n.t('ledger.correctionWhat'),
        i18n.t('ledger.correctionWhy'),
      );
    case 'lists':
      return words(i18n.t('ledger.lists'), i18n.t('ledger.listsWhat'), i18n.t('ledger.listsWhy'));
    case 'outreach':
      return words(i18n.t('ledger.outreach'), i18n.t('ledger.outreachWhat'), i18n.t('ledger.outreachWhy'));
    case 'asks':
      return words(i18n.t('ledger.asks'), i18n.t('ledger.asksWhat'), i18n.t('ledger.asksWhy'));
    case 'team':
      return words(i18n.t('ledger.team'), i18n.t('ledger.teamWhat'), i18n.t('ledger.teamWhy'));
    case 'connection':
      return words(
        i18n.t('ledger.connection'),
        i18n.t('ledger.connectionWhat'),
        i18n.t('ledger.connectionWhy'),
      );
    case 'other':
      return words(i18n.t('ledger.other'), i18n.t('ledger.otherWhat'), i18n.t('ledger.otherWhy'));
  }
}
