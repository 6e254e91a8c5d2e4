import type { ReadKey } from '../../../utils/interface/kith-search.ts';

const MONTHS = [6, 12, 24];

/** Periods that are offered for a filter by time, as it has them ("../2025-11-21"); none for any other. */
export function periodsOf(key: ReadKey, now: number): string[] {
  if (key === 'lastContact') return MONTHS.map((months) => `../${dayBefore(now, months)}`);
  if (key === 'jobChange') return MONTHS.map((months) => `${dayBefore(now, months)}/..`);
  return [];
}

function dayBefore(now: number, months: number): string {
  const today = new Date(now);
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, today.getUTCDate()));
  return day.toISOString().slice(0, 10);
}
