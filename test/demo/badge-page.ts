import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { browser } from 'wxt/browser';

declare const chrome: typeof browser;

export interface PaintedBadge {
  readonly address: string;
  readonly text: string;
  readonly color: string;
  readonly title: string;
}

/** A page can't take a picture of the toolbar, so the badge is drawn from the browser's data about the button. */
export async function readBadges(eye: Page): Promise<PaintedBadge[]> {
  return eye.evaluate(async () => {
    const tabs = await chrome.tabs.query({ url: 'https://*.linkedin.com/*' });
    return Promise.all(
      tabs.map(async ({ id: tabId = 0, url: address = '' }) => ({
        address,
        text: await chrome.action.getBadgeText({ tabId }),
        color: `rgb(${(await chrome.action.getBadgeBackgroundColor({ tabId })).slice(0, 3).join(' ')})`,
        title: await chrome.action.getTitle({ tabId }),
      })),
    );
  });
}

/** Returns a page with each badge on the icon and its tooltip beside it. */
export function badgePage(badges: readonly PaintedBadge[]): string {
  const icon = readFileSync(join(resolve(import.meta.dirname, '../../assets/icon.png'))).toString('base64');
  const rows = badges.map(
    ({ text, color, title }) => `<li><span class="button"><img src="data:image/png;base64,${icon}" alt="">
      <b style="background: ${color}">${text}</b></span><span>${title}</span></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Badges</title><style>
    :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
    body { margin: 0; padding: 20px; background: light-dark(#fff, #202124); }
    ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 16px; }
    li { display: flex; align-items: center; gap: 20px; }
    .button { position: relative; width: 36px; height: 36px; flex: none; }
    img { width: 32px; height: 32px; }
    b { position: absolute; right: -12px; bottom: -4px; padding: 0 4px; border-radius: 4px; color: #fff; font-size: 12px; }
  </style><ul id="badges">${rows.join('')}</ul></html>`;
}
