import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Includes the rule added by WCAG 2.2 AA, which axe skips by default. */
const OPTIONS = JSON.stringify({ rules: { 'target-size': { enabled: true } } });

/** Returns what axe finds wrong with a page, one sentence per problem. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] = JSON.parse(
    String(await page.evaluate(`axe.run(${OPTIONS}).then((result) => JSON.stringify(result.violations))`)),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes
      .map(({ html, any }) => `${id}: ${html} ${any.map((a) => a.message).join('; ')}`)
      // A target scrolled halfway behind the tabs isn't too small.
      .filter((fault) => !fault.includes('partially obscured')),
  );
}
