import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer-core';

const ROOT = resolve(import.meta.dirname, '../..');
export const PICTURES = join(ROOT, '.output/demo');
const DOCS = join(ROOT, 'docs/pictures');

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface Pictured {
  /** `<surface>-<state>-<scheme>.png` */
  readonly name: string;
  readonly scheme: Scheme;
  readonly width: number;
  readonly height?: number;
  /** What must be there before the picture is taken. */
  readonly ready: string;
}

/** Takes one picture of a whole page at a width, in one colour scheme. */
export async function takePicture(
  page: Page,
  { name, scheme, width, height = 600, ready }: Pictured,
): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.bringToFront();
  await page.setViewport({ width, height, deviceScaleFactor: 2 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.waitForSelector(ready, { timeout: 15_000 });
  await page.screenshot({ path: join(PICTURES, `${name}-${scheme}.png`), fullPage: true });
  process.stdout.write(`  ${name}-${scheme}.png\n`);
}

/** Copies the pictures that the README shows to docs/pictures. */
export function keepForDocs(names: readonly string[]): void {
  mkdirSync(DOCS, { recursive: true });
  for (const name of names) copyFileSync(join(PICTURES, `${name}.png`), join(DOCS, `${name}.png`));
}
