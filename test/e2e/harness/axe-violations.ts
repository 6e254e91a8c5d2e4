import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { chooseScheme, SCHEMES, type Scheme } from './color-scheme.ts';
import type { OpenBrowser } from './open-browser.ts';
import { settleColors } from './settle-colors.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Includes the rule added by WCAG 2.2 AA, which axe skips by default. */
export const ALL = { rules: { 'target-size': { enabled: true } } };
/** The rules that depend on the color scheme. */
export const OF_COLORS = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Returns what axe finds wrong with a page, one sentence per problem. */
export async function axeViolations(page: Page, options: object = ALL): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  // Describing what passed would take half of the time.
  const run = `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then((result) => JSON.stringify(result.violations))`;
  const found: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] = JSON.parse(
    String(await page.evaluate(run)),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes
      .map(({ html, any }) => `${id}: ${html} ${any.map((a) => a.message).join('; ')}`)
      // A target scrolled halfway behind the tabs isn't too small.
      .filter((fault) => !fault.includes('partially obscured')),
  );
}

/** Returns what axe finds wrong with a page in each color scheme. Only colors are checked again in the second. */
export async function axeViolationsByScheme(
  open: OpenBrowser,
  page: Page,
): Promise<Record<Scheme, string[]>> {
  const found: Record<Scheme, string[]> = { light: [], dark: [] };
  for (const scheme of SCHEMES) {
    await chooseScheme(open, page, scheme);
    await settleColors(page);
    found[scheme] = await axeViolations(page, scheme === 'light' ? ALL : OF_COLORS);
  }
  return found;
}
