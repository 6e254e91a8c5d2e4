import type { Page, SerializedAXNode } from 'puppeteer-core';
import type { OpenBrowser } from './open-browser.ts';
import { evaluateInFirefox } from './open-firefox.ts';
import { until } from './until.ts';

/**
 * Returns what a screen reader reads in the element with this class, in order, with `# ` before headings. Reads the
 * browser's accessibility tree once it contains the visible heading.
 */
export async function readAloud(open: OpenBrowser, page: Page, className: string): Promise<string[]> {
  await page.waitForSelector(`.${className} h1`);
  return open.name === 'chromium' ? readInChromium(page, className) : readInFirefox(open, page, className);
}

async function readInChromium(page: Page, className: string): Promise<string[]> {
  const root = await page.$(`.${className}`);
  if (root === null) throw new Error(`There is no element of the class ${className}.`);
  const tree = await page.accessibility.snapshot({ root, interestingOnly: false });
  return tree === null ? [] : wordsOf(tree);
}

function wordsOf({ role, name = '', children = [] }: SerializedAXNode): string[] {
  if (role === 'heading') return [`# ${name}`];
  if (role === 'StaticText') return [name];
  return children.flatMap(wordsOf);
}

/** The page's process sends its accessibility tree to the browser with a delay. */
async function readInFirefox({ browser }: OpenBrowser, page: Page, className: string): Promise<string[]> {
  return until(`a tree of ${className}`, async () => {
    const shown = await page.evaluate((wanted) => {
      const heading = document.querySelector(`.${wanted} h1`)?.textContent ?? '';
      return { heading, address: location.href };
    }, className);
    const walk = `(${WALK_IN_FIREFOX})(${JSON.stringify(shown.address)}, ${JSON.stringify(className)})`;
    const words = String(await evaluateInFirefox(browser, walk)).split('\n');
    return words.includes(`# ${shown.heading}`) ? words : null;
  });
}

/** Runs in the browser's own window, whose globals have no types here. */
const WALK_IN_FIREFOX = `(address, className) => {
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const tab = gBrowser.browsers.findLast(({ currentURI }) => currentURI.spec === address);
  const childrenOf = (one) => Array.from({ length: one?.childCount ?? 0 }, (_, at) => one.getChildAt(at));
  const classesOf = (one) => {
    const has = Array.from(one.attributes?.enumerate() ?? []).find(({ key }) => key === 'class');
    return has?.value.split(' ') ?? [];
  };
  const find = (one) =>
    classesOf(one).includes(className) ? one : childrenOf(one).map(find).find((found) => found !== undefined);
  const wordsOf = (one) => {
    const role = service.getStringRole(one.role);
    if (role === 'heading') return ['# ' + one.name];
    return role === 'text leaf' ? [one.name] : childrenOf(one).flatMap(wordsOf);
  };
  const [page] = childrenOf(service.getAccessibleFor(tab));
  const root = page === undefined ? undefined : find(page);
  return root === undefined ? '' : wordsOf(root).join('\\n');
}`;
