import { browser } from 'wxt/browser';
import { keptCoverage } from '../../utils/companion/kept-coverage.ts';
import { EXPORT_REMINDER } from '../../utils/export-reminder.ts';

/** Opens the welcome page again when it was asked to; not for whoever has brought in something since. */
export async function remindOfExport({ name }: { readonly name: string }): Promise<void> {
  if (name !== EXPORT_REMINDER) return;
  const coverage = await keptCoverage.recall();
  if (coverage !== null && coverage.sources.length > 0) return;
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
