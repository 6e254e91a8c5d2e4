import type { Page } from 'puppeteer-core';
import type { browser } from 'wxt/browser';
import { watchControls } from './moved-controls.ts';
import type { OpenBrowser } from './open-browser.ts';
import type { StateScene } from './state-scenes.ts';
import { stubBackground } from './stub-background.ts';

declare const chrome: typeof browser;

export interface SceneOptions {
  readonly surface: 'sidepanel' | 'popup';
  readonly width: number;
  /** Whether each answer waits for `letAnswer`. */
  readonly isHeld: boolean;
}

/** A panel or popup, in a tab of its own, that a scene brings into its state; what moves in it is noted. */
export async function openScene(open: OpenBrowser, scene: StateScene, options: SceneOptions): Promise<Page> {
  const { surface, width, isHeld } = options;
  const page = await open.browser.newPage();
  await stubBackground(page, scene, { isHeld });
  await page.evaluateOnNewDocument(watchControls);
  await page.setViewport({ width, height: 600 });
  await page.goto(`${open.base}${surface}.html?url=${encodeURIComponent(scene.url)}`);
  return page;
}

/** Says in the settings' page which import is under way, so that surfaces follow it; none where the scene has none. */
export async function noteImport(settings: Page, { job }: StateScene): Promise<void> {
  await settings.evaluate(
    (id) => chrome.storage.local.set({ 'own-imports': id === null ? {} : { [id]: true } }),
    job?.id ?? null,
  );
}
