import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSource } from '../../../../backend/imports/open-source.ts';
import { readSource } from '../../../../backend/imports/read-source.ts';
import type { ReadResult } from '../../../../backend/imports/record.ts';
import { expectNoChange, expectSameInAnyOrder, shareStore, takeAll } from '../store/shared-store.ts';
import { TODAY } from '../store/store-fixture.ts';
import { textOf } from '../store/text-of.ts';
import { calendar, event } from './calendar/build-calendar.ts';
import { card } from './cards/build-card.ts';
import { CONNECTIONS, row } from './linkedin/build-export.ts';
import { mail } from './mail/build-mbox.ts';
import { buildZip } from './source/build-zip.ts';

const CANARY = /canary-\d+/g;
const both = mail({
  fields: { Subject: 'canary-1', Cc: 'Bo Li <bo@x.example>', 'X-Note': 'canary-2' },
  body: 'canary-3',
});

/** One person is in several of these sources, by address or by profile. Canaries mark data that is never stored. */
const SOURCES: Readonly<Record<string, string | Uint8Array>> = {
  'inbox.mbox': both + mail({ fields: { From: 'Kim Roe <kim@x.example>' } }),
  'takeout.zip': buildZip([
    { name: 'Takeout/archive_browser.html', content: '<html>' },
    {
      name: 'Takeout/Mail/All mail Including Spam and Trash.mbox',
      content:
        both + mail({ fields: { From: 'me@x.example', To: 'dana@x.example', 'X-Gmail-Labels': 'Sent' } }),
    },
  ]),
  'calendar.ics': calendar(
    event('RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:canary-4', 'DESCRIPTION:canary-5', 'LOCATION:canary-6'),
  ),
  'contacts.vcf':
    card(
      '3.0',
      'N:Okafor;Dana;;;',
      'EMAIL:dana@x.example',
      'URL:https://www.linkedin.com/in/dana-okafor',
      'TEL:canary-7',
      'NOTE:canary-8',
      'BDAY:canary-9',
      'ADR:;;canary-10;Oslo;;canary-11;Norway',
      'PHOTO:canary-12',
    ) + card('2.1', 'N:Li;Bo', 'EMAIL;HOME:bo@x.example', 'ORG:Acme'),
  'google.csv':
    'First Name,Last Name,Organization Name,Notes,E-mail 1 - Value,Phone 1 - Value\n' +
    row('Dana', 'Okafor', 'Acme', 'canary-13', 'dana@x.example ::: d@home.example', 'canary-14') +
    row('Kim', 'Roe', '', '', 'kim@x.example', ''),
  'Connections.csv':
    CONNECTIONS +
    row('Dana', 'Okafor', 'https://www.linkedin.com/in/dana-okafor', '', 'Acme', 'CTO', '05 Mar 2019'),
};
const NAMES = Object.keys(SOURCES);

const read = new Map<string, ReadResult>();
const shared = shareStore(read);
beforeAll(async () => {
  const chosen = mkdtempSync(join(tmpdir(), 'kith-chosen-'));
  for (const [name, content] of Object.entries(SOURCES)) {
    writeFileSync(join(chosen, name), content);
    const { files } = await openSource(join(chosen, name));
    const options = { fileName: name, asOf: TODAY, ownAddresses: ['mailto:me@x.example'] };
    read.set(name, await readSource(files, options));
  }
  rmSync(chosen, { recursive: true });
});

describe('emails, calendars and cards in the store', () => {
  it('are recognized by their content', () => {
    expect(NAMES.map((name) => read.get(name)?.source)).toEqual([
      'mbox',
      'mbox',
      'calendar',
      'vcard',
      'google-contacts',
      'linkedin-export',
    ]);
  });

  it('give the same content in any import order', () => expectSameInAnyOrder(shared, read, { people: 3 }));

  it('change nothing on a second import, even when an email is in another file', async () => {
    const member = await shared.newcomer();
    await shared.take(member, 'inbox.mbox');
    expect(await shared.take(member, 'takeout.zip')).toMatchObject({ evidenceAdded: 1, evidenceUpdated: 0 });
    for (const name of NAMES) await shared.take(member, name);
    await expectNoChange(shared, member, read);
  });

  it('leave no subject, text, title, place, number, note or street in the stored bytes', async () => {
    await takeAll(shared, NAMES);
    const planted = Object.values(SOURCES).join('\n').match(CANARY) ?? [];
    expect(new Set(planted).size).toBe(14);
    const kept = textOf(shared.directory);
    expect(kept).toContain('dana@x.example');
    expect(kept).toContain('Oslo');
    expect(kept.match(CANARY)).toBeNull();
  });
});
