import type { Page } from 'puppeteer-core';

/** Everything that a page's own script could notice about an extension. */
export interface Noticed {
  /** Attribute changes, which the parser doesn't cause. */
  attributes: string[];
  /** Elements added or removed, and text changed, after the page was complete. */
  changes: string[];
  /** `message` events and attached shadow roots. */
  signals: string[];
}

interface Observed {
  noticed: Noticed;
}

/** Runs in the page before its own scripts. */
export function observePage(): void {
  const noticed: Noticed = { attributes: [], changes: [], signals: [] };
  Object.assign(globalThis, { noticed });
  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName } of records) {
      if (type === 'attributes') noticed.attributes.push(`${target.nodeName} ${attributeName}`);
      else if (document.readyState === 'complete') noticed.changes.push(`${target.nodeName} ${type}`);
    }
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  addEventListener('message', ({ data }) => noticed.signals.push(`message ${JSON.stringify(data)}`));
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (...given) {
    noticed.signals.push('attachShadow');
    return attachShadow.apply(this, given);
  };
}

/** Returns everything that was noticed, and how the page differs from the served one. */
export async function readNoticed(page: Page, served: string): Promise<Noticed & { differs: boolean }> {
  return page.evaluate((html) => {
    const { noticed } = globalThis as unknown as Observed;
    const expected = new DOMParser().parseFromString(html, 'text/html').documentElement.outerHTML;
    const sheets = document.styleSheets.length === document.querySelectorAll('style').length;
    const differs =
      document.documentElement.outerHTML !== expected || document.adoptedStyleSheets.length > 0 || !sheets;
    return { ...noticed, differs };
  }, served);
}
