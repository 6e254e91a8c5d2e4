import { i18n } from '#i18n';
import type { StoredSession } from '../../utils/companion/session.ts';
import type { Capabilities } from '../../utils/interface/kith-network.ts';

/** The pages of the settings in their order, each with the sections it shows, by which addresses name it, too. */
const PAGES = {
  data: ['take-along'],
  people: ['rate', 'rate-now', 'same-people'],
  team: [],
  intros: ['ask-templates'],
  display: [],
  privacy: ['ledger', 'erase'],
  connection: ['browsers', 'about'],
} as const satisfies Record<string, readonly string[]>;

export type SettingsPage = keyof typeof PAGES;
const ALL = Object.keys(PAGES) as SettingsPage[];

interface PagesFor {
  /** Null: this browser is not paired. */
  readonly session: StoredSession | null;
  /** What the service can do; null until it is known. */
  readonly can: Capabilities | null;
}

/** The pages there are. */
export function settingsPages({ session, can }: PagesFor): readonly SettingsPage[] {
  const hasOwnData = session !== null && !session.sample;
  const asksAboutPeople = can === null || can.ratings || can.same_people;
  return ALL.filter((page) => {
    if (page === 'team') return session !== null;
    if (page === 'data') return hasOwnData;
    return page !== 'people' || (hasOwnData && asksAboutPeople);
  });
}

/** The page that shows what an address names (`#erase`); `data` or else `connection` when it names nothing there is. */
export function pageNamed(hash: string, pages: readonly SettingsPage[]): SettingsPage {
  const name = hash.replace('#', '');
  const named = pages.find((page) => page === name || PAGES[page].some((section) => section === name));
  return named ?? (pages.includes('data') ? 'data' : 'connection');
}

export function pageTitle(page: SettingsPage): string {
  switch (page) {
    case 'data':
      return i18n.t('options.data');
    case 'people':
      return i18n.t('options.people');
    case 'team':
      return i18n.t('team.title');
    case 'intros':
      return i18n.t('panel.asks');
    case 'display':
      return i18n.t('options.display');
    case 'privacy':
      return i18n.t('options.privacy');
    case 'connection':
      return i18n.t('options.connection');
  }
}
