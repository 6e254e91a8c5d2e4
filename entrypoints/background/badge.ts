import { browser } from 'wxt/browser';
import type { Card, CardOf } from '../../utils/card/card.ts';

/** The badge on the toolbar button. The button's tooltip has the full sentence. */
interface Badge {
  /** At most 4 characters, which all browsers show in full. */
  readonly text: string;
  /** The background behind white text. Two states never differ in color alone. */
  readonly color: string;
}

export const KNOWN = '#0b6e4f';
const LIKELY = '#7a4f00';
const NOTHING = '#5b6168';
const PROBLEM = '#b3261e';

/**
 * Returns the badge for a page. A path's badge is its score, with `?` if the path isn't confirmed. `–` means that
 * nothing is known.
 */
export function badgeOf(card: Card): Badge {
  switch (card.state) {
    case 'you-know-them':
      return { text: '✓', color: KNOWN };
    case 'connected-only':
      return { text: '1st', color: KNOWN };
    case 'path':
      return { text: scoreText(card), color: KNOWN };
    case 'not-confirmed':
      return { text: `${scoreText(card)}?`, color: LIKELY };
    case 'company':
      return card.count === 0 ? { text: '–', color: NOTHING } : { text: countText(card.count), color: KNOWN };
    case 'this-is-you':
    case 'not-in-your-data':
    case 'company-unknown':
    case 'company-not-offered':
    case 'not-a-page':
      return { text: '–', color: NOTHING };
    case 'looking':
    case 'importing':
      return { text: '…', color: NOTHING };
    default:
      return { text: '!', color: PROBLEM };
  }
}

/** Returns the score out of 100, or `→` if the service's scale is unknown, because a number would be meaningless then. */
function scoreText({ path, capabilities }: CardOf<'path' | 'not-confirmed'>): string {
  const highest = capabilities?.highest_score ?? 0;
  if (highest === 0) return '→';
  const { score } = path.summary;
  // A positive score is never rounded down to 0.
  const lowest = score > 0 ? 1 : 0;
  return String(Math.min(100, Math.max(lowest, Math.round((score / highest) * 100))));
}

/** Returns the number of people at a company, marked so that it isn't mistaken for a score. */
function countText(count: number): string {
  return count > 99 ? '×99+' : `×${count}`;
}

/** Sets the toolbar button's badge and tooltip, for one tab or for all tabs that have none of their own. */
export async function paintButton({ text, color }: Badge, title: string, tabId?: number): Promise<void> {
  const tab = tabId === undefined ? {} : { tabId };
  // All four calls fail if the tab has been closed, which doesn't matter.
  await Promise.allSettled([
    browser.action.setBadgeText({ ...tab, text }),
    browser.action.setBadgeBackgroundColor({ ...tab, color }),
    browser.action.setBadgeTextColor({ ...tab, color: '#ffffff' }),
    browser.action.setTitle({ ...tab, title }),
  ]);
}
