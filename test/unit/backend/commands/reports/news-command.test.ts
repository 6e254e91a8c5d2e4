import { expect, it } from 'vitest';
import { showNews } from '../../../../../backend/commands/reports/news-command.ts';
import type { Kith } from '../../../../../backend/open-kith.ts';
import type { News } from '../../../../../utils/interface/kith/kith-news.ts';
import { CONNECTIONS, readExport, row } from '../../imports/linkedin/build-export.ts';
import { NOON } from '../../store/store-fixture.ts';
import { run, show } from '../support/run.ts';
import { temporaryKith } from '../support/temporary-kith.ts';

const NEW = 150;

/** Imports a list of connections that ends on this day: Dana with a title, and a number of other people. */
async function take(kith: Kith, day: string, title: string, more: number): Promise<void> {
  const member = await kith.embedded?.memberNamed('me');
  if (member === undefined) throw new Error('there is no service here');
  const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;
  const people = Array.from({ length: more }, (_, at) =>
    row('New', `Person${at}`, url(`new-${at}`), '', 'Bigworks', 'Engineer', '1 Feb 2020'),
  );
  const dana = row('Dana', 'Reyes', url('dana'), '', 'Acme', title, '1 Feb 2020');
  const latest = row('Latest', 'Connection', url('latest'), '', '', '', day);
  const read = await readExport({ 'Connections.csv': CONNECTIONS + dana + people.join('') + latest });
  const file = { importId: day, fileName: `${day}.zip`, digest: day };
  await kith.embedded?.store.commitImport(read, { ...file, member, now: NOON });
}

async function kithWithNews(): Promise<Kith> {
  const kith = await temporaryKith();
  await take(kith, '1 Mar 2026', 'Designer', 0);
  await take(kith, '1 Jun 2026', 'Head of Design', NEW);
  return kith;
}

it('news reports when there are no changes', async () => {
  expect(await show(showNews, await temporaryKith(), { since: null })).toMatch(/^There is no news\./);
});

it('news lists all changes, even if there are several pages', async () => {
  const kith = await kithWithNews();
  const lines = (await show(showNews, kith, { since: null })).split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'From 2026-03-01 to 2026-06-01',
    '',
    'New jobs (1)',
    '  Dana Reyes: Head of Design at Acme (before: Designer at Acme)',
    '',
  ]);
  expect(lines).toContain(`New connections (${NEW})`);
  const { new_connections: added } = (await run(showNews, kith, { since: null })) as News;
  expect(new Set(added.rows.map(({ linkedin_url }) => linkedin_url)).size).toBe(NEW);
});

it.each([
  ['2026-05-31', NEW],
  ['2026-06-01', 0],
])('news since %s counts %i new connections', async (since, count) => {
  const found = (await run(showNews, await kithWithNews(), { since })) as News;
  expect(found.new_connections.count).toBe(count);
  expect(found.until).toBe(count === 0 ? '' : '2026-06-01');
});

it('news rejects an invalid day', async () => {
  const asked = run(showNews, await temporaryKith(), { since: 'yesterday' });
  await expect(asked).rejects.toThrow('takes a day like 2026-01-31');
});
