import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { Card } from '../../utils/card/card.ts';
import { AT_REST, cardOf } from '../../utils/card/card-of.ts';
import { verdictOf } from '../../utils/card/card-words.ts';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { LookUp } from '../../utils/messages.ts';
import { badgeOf } from './badge.ts';
import { labelOf } from './label-of.ts';
import { hideLabel, showLabel } from './label-on-page.ts';
import type { LinkedinTab } from './linkedin-tabs.ts';
import type { Backdrop } from './read-backdrop.ts';

/** Badge, tooltip and, where it is switched on, label of a tab. `lookUp` null: nothing is known of its page yet. */
export async function paintTab(tab: LinkedinTab, lookUp: LookUp | null, backdrop: Backdrop): Promise<void> {
  const { settings, session, known } = backdrop;
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
  await paintButton(tab.id, card, i18n.t('badge.tooltip', { verdict }));
  if (label && card.state !== 'not-a-page') await showLabel(tab.id, labelOf(card, verdict));
  else if (label) await hideLabel(tab.id);
}

async function paintButton(tabId: number, card: Card, title: string): Promise<void> {
  const { text, color } = badgeOf(card);
  // A tab that was closed meanwhile refuses all four; there is nothing left to paint then.
  await Promise.allSettled([
    browser.action.setBadgeText({ tabId, text }),
    browser.action.setBadgeBackgroundColor({ tabId, color }),
    browser.action.setBadgeTextColor({ tabId, color: '#ffffff' }),
    browser.action.setTitle({ tabId, title }),
  ]);
}
