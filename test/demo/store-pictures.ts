import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'puppeteer-core';
import { PICTURES } from './picture.ts';

const STORE = resolve(import.meta.dirname, '../../docs/store/pictures');
/** The size that the stores accept. */
const SIZE = { width: 1280, height: 800 };

/** One picture per entry: its caption, and the demo pictures in it. */
const SHOWN = [
  ['who-can-introduce-you', 'Who can introduce you, how well, and why', 'panel-path-light'],
  ['whom-you-reach-at-a-company', 'Whom you reach at a company', 'panel-company-light'],
  ['not-yet-in-your-data', 'Every “no” offers the next step', 'panel-not-in-your-data-light'],
  ['in-the-dark', 'Light or dark, as you like it', 'panel-path-dark'],
] as const;

/** Puts the demo's pictures on a background of the stores' size, each with a caption, in docs/store/pictures. */
export async function pictureForStores(browser: Browser): Promise<void> {
  mkdirSync(STORE, { recursive: true });
  const page = await browser.newPage();
  await page.setViewport({ ...SIZE, deviceScaleFactor: 1 });
  for (const [name, line, picture] of SHOWN) {
    await page.setContent(storePage(line, readFileSync(join(PICTURES, `${picture}.png`))));
    await page.waitForFunction(() => document.images[0]?.complete === true);
    await page.screenshot({ path: join(STORE, `${name}.png`), clip: { x: 0, y: 0, ...SIZE } });
    process.stdout.write(`  docs/store/pictures/${name}.png\n`);
  }
  await page.close();
}

function storePage(line: string, picture: Buffer): string {
  return `<!doctype html>
<meta charset="utf-8">
<style>
  body { display: grid; grid-template-columns: 1fr 420px; gap: 64px; align-items: center; box-sizing: border-box;
    block-size: 800px; margin: 0; padding: 40px 72px; overflow: hidden; background: #e3f1ec; color: #1d1c1a;
    font-family: system-ui, "Noto Sans", sans-serif; }
  h1 { margin: 0; font-size: 56px; line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
  p { margin: 24px 0 0; color: #5d5a53; font-size: 24px; }
  div { max-block-size: 720px; overflow: hidden; border-radius: 16px; box-shadow: 0 12px 48px rgb(0 0 0 / .18); }
  img { display: block; inline-size: 100%; }
</style>
<main><h1>${line}</h1><p>Kith, from your own data, on your own computer</p></main>
<div><img alt="" src="data:image/png;base64,${picture.toString('base64')}"></div>`;
}
