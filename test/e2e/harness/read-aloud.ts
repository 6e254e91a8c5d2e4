import type { Page, SerializedAXNode } from 'puppeteer-core';

/** What a screen reader comes by in an element, in its order: words, and headings marked `# `. From the browser's own tree. */
export async function readAloud(page: Page, selector: string): Promise<string[]> {
  const root = await page.waitForSelector(selector);
  if (root === null) throw new Error(`There is no ${selector}.`);
  const tree = await page.accessibility.snapshot({ root, interestingOnly: false });
  return tree === null ? [] : wordsOf(tree);
}

function wordsOf({ role, name = '', children = [] }: SerializedAXNode): string[] {
  if (role === 'heading') return [`# ${name}`];
  if (role === 'StaticText') return [name];
  return children.flatMap(wordsOf);
}
