import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { askedLink } from '../../utils/hand-over.ts';
import { openWindowPanel } from '../../utils/open-window-panel.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/**
 * Opens the side panel of a tab. Firefox allows only a click on the toolbar button to open the sidebar, so there
 * it opens the popup. Call it before any `await`, because the browser allows it only during the click itself.
 */
export function openPanel(tabId: number): void {
  const opened = import.meta.env.FIREFOX ? browser.action.openPopup() : browser.sidePanel.open({ tabId });
  // The browser refuses if the click was too long ago. The toolbar button still works.
  opened.catch(() => undefined);
}

/** Declared in the manifest of browsers that have no built-in command for the panel. */
const OPEN_PANEL = 'open-panel';

export function answerCommand(command: string, tab?: ClickedIn): void {
  if (command !== OPEN_PANEL) return;
  // Some windows, such as those of web apps, have no panel.
  openWindowPanel(tab?.windowId ?? null)?.catch(() => undefined);
}

const WHO = 'who-can-introduce-me';

/** URL paths of people and companies. They only filter the menu: after a click, `identifyLinkedin` checks the link. */
const PAGES = [
  'in',
  'pub',
  'profile/view',
  'sales/lead',
  'sales/people',
  'sales/profile',
  'sales/company',
  'recruiter/profile',
  'talent/profile',
  'talent/hire',
  'company',
  'company-beta',
  'organization',
  'school',
  'showcase',
];
const WRAPPERS = ['', 'mwlite/', 'm/', 'comm/', 'public-profile/'];

const LINKS = WRAPPERS.flatMap((wrapper) =>
  PAGES.map((page) =>
    page === 'profile/view'
      ? `*://*.linkedin.com/${wrapper}${page}?*`
      : `*://*.linkedin.com/${wrapper}${page}/*`,
  ),
);

/** Makes the menu one at a time. Otherwise two changes of the settings would add the item twice, which browsers refuse. */
const inTurn = limitConcurrency(1);

/** The parts of a context menu click that are read; browsers pass more. */
interface ClickedLink {
  readonly menuItemId: string | number;
  readonly linkUrl?: string | undefined;
}
interface ClickedIn {
  readonly windowId?: number | undefined;
}

/**
 * Adds Kith's item to the context menu of links to people and companies. Browsers keep it until the extension is
 * updated.
 */
export function makeLinkMenu(): Promise<void> {
  return inTurn(async () => {
    await browser.contextMenus.removeAll();
    browser.contextMenus.create({
      id: WHO,
      title: i18n.t('linkMenu.who'),
      contexts: ['link'],
      targetUrlPatterns: LINKS,
    });
  });
}

/** Opens the panel with the card of the clicked link. Neither the page nor LinkedIn can detect it. */
export function answerLinkMenu({ menuItemId, linkUrl }: ClickedLink, tab?: ClickedIn): void {
  if (menuItemId !== WHO || linkUrl === undefined) return;
  // The browser passes −1 for no window.
  const windowId = tab?.windowId === undefined || tab.windowId < 0 ? null : tab.windowId;
  // Before any `await`, because the browser opens a panel only during the click itself.
  const opened = openWindowPanel(windowId);
  void askedLink.hand(linkUrl, windowId);
  // No panel opened to receive the link. A panel that opens later should show the page beside it.
  opened?.catch(() => askedLink.forget());
}
