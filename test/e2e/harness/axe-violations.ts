import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** With the rule that WCAG 2.2 AA added, which axe leaves out if it isn't asked for. */
const OPTIONS = JSON.stringify({ rules: { 'target-size': { enabled: true } } });

/** What axe finds wrong with a page as it is now, one sentence each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] = JSON.parse(
    String(await page.evaluate(`axe.run(${OPTIONS}).then((result) => JSON.stringify(result.violations))`)),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes
      .map(({ html, any }) => `${id}: ${html} ${any.map((a) => a.message).join('; ')}`)
      // What is scrolled half behind the tabs isn't small.
      .filter((fault) => !fault.includes('partially obscured')),
  );
}
