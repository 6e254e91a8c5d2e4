import type { Page } from 'puppeteer-core';

export interface FileToDrop {
  readonly name: string;
  readonly content: string | Uint8Array;
}

export async function dropFiles(page: Page, ...files: readonly FileToDrop[]): Promise<void> {
  await page.waitForSelector('.drop');
  const coded = files.map(({ name, content }) => [name, Buffer.from(content).toString('base64')] as const);
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, base64] of given) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
    }
    document.querySelector('.drop')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  }, coded);
}
