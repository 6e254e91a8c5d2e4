import { browser } from 'wxt/browser';

/** The LinkedIn page for requesting a copy of your data. */
export const EXPORT_PAGE = 'https://www.linkedin.com/mypreferences/d/download-my-data';

/** The name of the browser's alarm, which outlives the page. */
export const EXPORT_REMINDER = 'export-reminder';
export const REMINDER_MINUTES = 15;

/** Returns when to remind the user of the export they requested from LinkedIn, in ms since 1970; null for never. */
export async function loadExportReminder(): Promise<number | null> {
  return (await browser.alarms.get(EXPORT_REMINDER))?.scheduledTime ?? null;
}

/** Sets the reminder 15 minutes from `now` and returns its time, both in ms since 1970. */
export async function setExportReminder(now: number): Promise<number> {
  const when = now + REMINDER_MINUTES * 60_000;
  await browser.alarms.create(EXPORT_REMINDER, { when });
  return when;
}

export async function dropExportReminder(): Promise<void> {
  await browser.alarms.clear(EXPORT_REMINDER);
}
