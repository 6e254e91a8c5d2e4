import { expect, it } from 'vitest';
import { measureSources } from '../../../../backend/evaluate/by-source/measure-sources.ts';

it('every imported source makes more cards useful', async () => {
  const reports = await measureSources(1, 10);
  expect(reports.map(({ source }) => source)).toEqual(['export', 'mail', 'calendar', 'a teammate’s export']);
  const useful = reports.map((one) => one.useful_after_offer);
  expect(useful).toEqual([...new Set(useful)].toSorted((x, y) => x - y));
  // People known only by email or from meetings have no profile in the data, so their cards ask who they are.
  const [alone, ...more] = reports.map((one) => one.useful_as_opened);
  expect(more.slice(0, 2)).toEqual([alone, alone]);
  expect(more.at(-1)).toBeGreaterThan(alone ?? 0);
});
