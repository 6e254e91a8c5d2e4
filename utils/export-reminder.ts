import { browser } from 'wxt/browser';
import { cachedCoverage } from './companion/cached-response.ts';

export const EXPORT_PAGE = 'https://www.linkedin.com/mypreferences/d/download-my-data';

/** The name of the browser's alarm. The alarm remains when the page closes. */
export const EXPORT_REMINDER = 'export-reminder';
export const REMINDER_MINUTES = 15;

/**
 * Returns when the user will be reminded of the export they requested from LinkedIn, in ms since 1970; null if no reminder is
 * set.
 */
export async function loadExportReminder(): Promise<number | null> {
  return (await browser.alarms.get(EXPORT_REMINDER))?.scheduledTime ?? null;
}

/** Sets the reminder 15 minutes after `now`. Returns its time. Both are in ms since 1970. */
export async function setExportReminder(now: number): Promise<number> {
  const when = now + REMINDER_MINUTES * 60_000;
  await browser.alarms.create(EXPORT_REMINDER, { when });
  return when;
}

export async function dropExportReminder(): Promise<void> {
  await browser.alarms.clear(EXPORT_REMINDER);
}

/** Opens the welcome page when the reminder is due, unless something has been imported since. */
export async function remindOfExport({ name }: { readonly name: string }): Promise<void> {
  if (name !== EXPORT_REMINDER) return;
  const coverage = await cachedCoverage.recall();
  if (coverage !== null && coverage.sources.length > 0) return;
  await browser.tabs.create({ url: browser.runtime.getURL('/welcome.html') });
}
