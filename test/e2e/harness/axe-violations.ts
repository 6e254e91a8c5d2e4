import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page as it is now, one sentence each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] = JSON.parse(
    String(await page.evaluate('axe.run().then((result) => JSON.stringify(result.violations))')),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any.map((a) => a.message).join('; ')}`),
  );
}
