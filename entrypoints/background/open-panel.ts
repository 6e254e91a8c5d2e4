import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { openWindowPanel } from '../../utils/open-window-panel.ts';
import { forgetLink, handLink } from '../../utils/page/asked-link.ts';

/**
 * Opens the side panel of a tab or, where only a click on the button itself may open one (Firefox), the popup.
 * To be called before anything is awaited: after that, a click no longer counts as one.
 */
export function openPanel(tabId: number): void {
  const opened = import.meta.env.FIREFOX ? browser.action.openPopup() : browser.sidePanel.open({ tabId });
  // Refused where the click was too long ago; the button in the toolbar is still there.
  opened.catch(() => undefined);
}

/** In the manifest for browsers that have no command of their own for the panel. */
const OPEN_PANEL = 'open-panel';

/** A key the person has pressed anywhere in the browser. */
export function answerCommand(command: string, tab?: ClickedIn): void {
  if (command !== OPEN_PANEL) return;
  // Refused where the browser has no room for a panel, such as a window of an app.
  openWindowPanel(tab?.windowId ?? null)?.catch(() => undefined);
}

const WHO = 'who-can-introduce-me';

/** Paths of people and companies; which of their addresses are somebody's, `identifyLinkedin` says once one is clicked. */
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

/** What a click in a menu tells; browsers tell more. */
interface ClickedLink {
  readonly menuItemId: string | number;
  readonly linkUrl?: string | undefined;
}
interface ClickedIn {
  readonly windowId?: number | undefined;
}

/** Adds Kith's line to the menu of every link to a person or company. Once an install or update: browsers keep it. */
export async function makeLinkMenu(): Promise<void> {
  await browser.contextMenus.removeAll();
  browser.contextMenus.create({
    id: WHO,
    title: i18n.t('linkMenu.who'),
    contexts: ['link'],
    targetUrlPatterns: LINKS,
  });
}

/** Opens the panel on the link's address. Neither the page nor LinkedIn hears of it. */
export function answerLinkMenu({ menuItemId, linkUrl }: ClickedLink, tab?: ClickedIn): void {
  if (menuItemId !== WHO || linkUrl === undefined) return;
  // −1 is the browser's word for no window.
  const windowId = tab?.windowId === undefined || tab.windowId < 0 ? null : tab.windowId;
  // First of all: after an await, a click no longer counts as one.
  const opened = openWindowPanel(windowId);
  void handLink({ url: linkUrl, windowId });
  // Nobody is there to take it; a panel that opens later shows its own page.
  opened?.catch(() => forgetLink());
}
