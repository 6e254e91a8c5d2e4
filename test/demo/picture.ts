import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer-core';
import { settleColors } from '../e2e/harness/settle-colors.ts';
import { OPTIONS } from './options.ts';
import { showAll } from './show-all.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The README's English pictures are one level above the others. */
export const PICTURES = join(ROOT, '.output/demo', OPTIONS.lang === 'en' ? '' : OPTIONS.lang);
const DOCS = join(ROOT, 'docs/pictures');

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface Pictured {
  /** `<surface>-<state>`; the color scheme is appended if there is one. */
  readonly name: string;
  /** null uses the browser's scheme, for the browser's own pages. */
  readonly scheme: Scheme | null;
  readonly width: number;
  readonly height?: number;
  /** Selector to wait for before the picture is taken; null waits for nothing. */
  readonly ready: string | null;
}

/**
 * Takes one picture of a whole page in one width and color scheme. For a browser's own page, takes the visible part.
 */
export async function takePicture(
  page: Page,
  { name, scheme, width, height = 600, ready }: Pictured,
): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.bringToFront();
  const viewport = { width, height, deviceScaleFactor: 2 };
  await page.setViewport(viewport);
  if (scheme) await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  if (ready) await page.waitForSelector(ready, { timeout: 15_000 });
  // Content below a loading part isn't shown yet.
  if (scheme)
    await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-loading]') === null);
  if (scheme) await showAll(page, viewport);
  const file = scheme ? `${name}-${scheme}.png` : `${name}.png`;
  await settleColors(page);
  await page.screenshot({ path: join(PICTURES, file) });
  process.stdout.write(`  ${file}\n`);
}

export function keepForDocs(names: readonly string[]): void {
  mkdirSync(DOCS, { recursive: true });
  for (const name of names) copyFileSync(join(PICTURES, `${name}.png`), join(DOCS, `${name}.png`));
}
