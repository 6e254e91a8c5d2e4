import { browser } from 'wxt/browser';
import { cachedCoverage } from '../../utils/companion/cached-response.ts';
import { EXPORT_REMINDER } from '../../utils/export-reminder.ts';

/** Opens the welcome page when its reminder is due, unless something was imported meanwhile. */
export async function remindOfExport({ name }: { readonly name: string }): Promise<void> {
  if (name !== EXPORT_REMINDER) return;
  const coverage = await cachedCoverage.recall();
  if (coverage !== null && coverage.sources.length > 0) return;
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
