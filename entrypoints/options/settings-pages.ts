import { i18n } from '#i18n';
import type { StoredSession } from '../../utils/companion/session.ts';
import type { Capabilities } from '../../utils/interface/kith/kith-network.ts';

/** The settings pages in order. An address can name a page or one of its sections. */
const PAGES = {
  data: { title: () => i18n.t('options.data'), sections: ['live-sources', 'take-along'] },
  people: { title: () => i18n.t('options.people'), sections: ['rate', 'rate-now', 'same-people'] },
  team: { title: () => i18n.t('team.title'), sections: [] },
  intros: { title: () => i18n.t('panel.asks'), sections: ['ask-templates'] },
  display: { title: () => i18n.t('options.display'), sections: [] },
  tools: { title: () => i18n.t('tools.title'), sections: [] },
  privacy: { title: () => i18n.t('options.privacy'), sections: ['ledger', 'erase'] },
  connection: { title: () => i18n.t('options.connection'), sections: ['browsers', 'about'] },
} satisfies Record<string, { title: () => string; sections: readonly string[] }>;

export type SettingsPage = keyof typeof PAGES;
const ALL = Object.keys(PAGES) as SettingsPage[];

interface PagesFor {
  /** Null if this browser isn't paired. */
  readonly session: StoredSession | null;
  /** Null until the capabilities have loaded. */
  readonly can: Capabilities | null;
}

export function settingsPages({ session, can }: PagesFor): readonly SettingsPage[] {
  const hasOwnData = session !== null && !session.sample;
  const asksAboutPeople = can === null || can.ratings || can.same_people;
  return ALL.filter((page) => {
    if (page === 'team') return session !== null;
    if (page === 'data') return hasOwnData;
    if (page === 'tools') return session !== null && (can === null || can.personal_tokens);
    return page !== 'people' || (hasOwnData && asksAboutPeople);
  });
}

/**
 * Returns the page that an address such as `#erase` names, directly or by a section. The default is `data` if it
 * exists, or else `connection`.
 */
export function pageNamed(hash: string, pages: readonly SettingsPage[]): SettingsPage {
  const name = hash.replace('#', '');
  const sectionsOf = (page: SettingsPage): readonly string[] => PAGES[page].sections;
  const named = pages.find((page) => page === name || sectionsOf(page).includes(name));
  return named ?? (pages.includes('data') ? 'data' : 'connection');
}

export function pageTitle(page: SettingsPage): string {
  return PAGES[page].title();
}
