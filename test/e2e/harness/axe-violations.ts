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

/** Returns the problems that axe finds on a page, one sentence each. */
export async function axeViolations(page: Page, options: object = ALL): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  // Including the passed rules would take twice as long.
  const run = `axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then((result) => JSON.stringify(result.violations))`;
  const found: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] = JSON.parse(
    String(await page.evaluate(run)),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes
      .map(({ html, any }) => `${id}: ${html} ${any.map((a) => a.message).join('; ')}`)
      // A target that is scrolled halfway behind the tabs isn't too small.
      .filter((fault) => !fault.includes('partially obscured')),
  );
}

/** Returns the problems that axe finds on a page by color scheme. For the second scheme, it checks only colors. */
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
