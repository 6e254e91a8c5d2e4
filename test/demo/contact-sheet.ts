import { readFileSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';

export interface SheetPicture {
  readonly title: string;
  /** The path of a PNG file. */
  readonly file: string;
}

export interface ContactSheet {
  readonly file: string;
  /** Width of each picture in px. */
  readonly width: number;
  readonly columns?: number;
  readonly pictures: readonly SheetPicture[];
}

/** Puts many pictures of one width on a sheet, each under its title. */
export async function makeContactSheet(
  browser: Browser,
  { file, width, columns = 7, pictures }: ContactSheet,
): Promise<void> {
  const page = await browser.newPage();
  await page.setViewport({ width: columns * (width + 16) + 16, height: 600 });
  await page.setContent(sheet(pictures, width));
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}

function sheet(pictures: readonly SheetPicture[], width: number): string {
  const figures = pictures.map(
    ({ title, file }) =>
      `<figure><figcaption>${title}</figcaption>
       <img alt="" src="data:image/png;base64,${readFileSync(file, 'base64')}"></figure>`,
  );
  return `<!doctype html>
<meta charset="utf-8">
<style>
  body { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; margin: 16px; background: #c8c4bb;
    font: 12px system-ui; }
  figure { inline-size: ${width}px; margin: 0; }
  img { display: block; inline-size: 100%; }
</style>
${figures.join('\n')}`;
}
