import type { Page } from 'puppeteer-core';
import type { browser } from 'wxt/browser';
import { watchControls } from './moved-controls.ts';
import type { OpenBrowser } from './open-browser.ts';
import type { StateScene } from './state-scenes.ts';
import { stubKith } from './stub-kith.ts';

declare const chrome: typeof browser;

export interface SceneOptions {
  readonly surface: 'sidepanel' | 'popup';
  readonly width: number;
  /** Whether the response waits for `letAnswer`. */
  readonly isHeld: boolean;
}

/** Opens a panel or popup in its own tab, in the state of a scene, and records what moves in it. */
export async function openScene(open: OpenBrowser, scene: StateScene, options: SceneOptions): Promise<Page> {
  const { surface, width, isHeld } = options;
  const page = await open.browser.newPage();
  await stubKith(page, scene, { isHeld });
  await page.evaluateOnNewDocument(watchControls);
  await page.setViewport({ width, height: 600 });
  await page.goto(`${open.base}${surface}.html?url=${encodeURIComponent(scene.url)}`);
  return page;
}

/** Uses the settings page to reset the browser to its state after a start, with the scene's stored data and running import. */
export async function prepareScene(settings: Page, { job, saved }: StateScene): Promise<void> {
  await settings.evaluate(
    async (id, lookUp) => {
      await chrome.storage.session.clear();
      await chrome.storage.local.set({ 'own-imports': id === null ? {} : { [id]: true } });
      if (lookUp !== null)
        await chrome.storage.session.set({ [`look-up:${lookUp.key}`]: { epoch: '', lookUp } });
    },
    job?.id ?? null,
    saved,
  );
}
