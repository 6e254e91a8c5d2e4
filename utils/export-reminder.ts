import { browser } from 'wxt/browser';

/** By this name the browser keeps it, so that it outlives the page that was asked for it. */
export const EXPORT_REMINDER = 'export-reminder';
export const REMINDER_MINUTES = 15;

/** When the reader is to be reminded of the export they asked LinkedIn for, ms since 1970; null: never. */
export async function loadExportReminder(): Promise<number | null> {
  return (await browser.alarms.get(EXPORT_REMINDER))?.scheduledTime ?? null;
}

/** Reminds them in a quarter of an hour; `now` and what is answered in ms since 1970. */
export async function setExportReminder(now: number): Promise<number> {
  const when = now + REMINDER_MINUTES * 60_000;
  await browser.alarms.create(EXPORT_REMINDER, { when });
  return when;
}

export async function dropExportReminder(): Promise<void> {
  await browser.alarms.clear(EXPORT_REMINDER);
}
