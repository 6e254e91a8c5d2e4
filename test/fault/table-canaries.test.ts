import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONNECTIONS, row } from '../unit/backend/imports/linkedin/build-export.ts';
import {
  type Cells,
  canaryOf,
  GOOGLE_NEW,
  GOOGLE_OLD,
  OUTLOOK,
  table,
} from '../unit/backend/imports/tables/address-books.ts';
import { dataDirectory, ROOT, serve } from './support/kith-process.ts';
import { readKept } from './support/read-kept.ts';
import { runHere } from './support/run-here.ts';

const CANARY = /canary-[a-z0-9-]+/g;
/** The columns that are saved, and so get no canary: those about a person and their work. */
const KEPT =
  /^(?:Name|(?:First|Given|Last|Family) Name|File As|Organization (?:1 - )?(?:Name|Title)|Company|Job Title|E-mail.*(?:Value|Address)|Address 1 - (?:City|Country)|Business (?:City|Country\/Region)|Website.*|Web Page|Email)$/;

const onlyInOthers = (column: string) => (KEPT.test(column) ? '' : canaryOf(column));
const HUBSPOT = [
  'Record ID',
  'First Name',
  'Last Name',
  'Email',
  'Phone Number',
  'Street Address',
  'Notes',
  'Date of birth',
];
const PLAIN = ['Who', 'Mail', 'Phone', 'Birthday', 'Street', 'Notes', 'Said'];

const CONTENTS: Readonly<Record<string, string>> = {
  'google-old.csv': book(GOOGLE_OLD, { 'Given Name': 'Keptgone', 'E-mail 1 - Value': 'g1@x.example' }),
  'google-new.csv': book(GOOGLE_NEW, { 'First Name': 'Keptgtwo', 'E-mail 1 - Value': 'g2@x.example' }),
  'outlook.csv': book(OUTLOOK, { 'First Name': 'Keptoutlook', 'E-mail Address': 'o@x.example' }),
  'hubspot.csv': book(HUBSPOT, { 'First Name': 'Kepthubspot', Email: 'h@x.example' }),
  'plain.csv': book(PLAIN, { Who: 'Keptplain Person', Mail: 'p@x.example' }),
  'Connections.csv':
    CONNECTIONS +
    row('Kepthelper', 'O', 'linkedin.com/in/d', 'canary-mail@x.example', 'Acme', '', '05 Mar 2019'),
};
const NAMES = ['Keptgone', 'Keptgtwo', 'Keptoutlook', 'Kepthubspot', 'Keptplain', 'Kepthelper', 'Lindqvist'];

function book(columns: readonly string[], cells: Cells): string {
  return table(columns, [cells], onlyInOthers);
}

/** Returns the bytes of all files in a folder as characters, including decompressed parts. */
function bytesBelow(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return paths
    .filter((path) => statSync(path).isFile())
    .map((path) => readKept(path))
    .join('\n');
}

it('a table’s forbidden columns don’t appear in any file or output of Kith', async () => {
  const data = dataDirectory();
  const chosen = dataDirectory();
  for (const [name, text] of Object.entries(CONTENTS)) writeFileSync(join(chosen, name), text);
  const exported = join(ROOT, 'test', 'fixtures', 'linkedin-export');
  const planted = new Set((bytesBelow(chosen) + bytesBelow(exported)).match(CANARY));

  const settings = { KITH_DATA: data, KITH_LOG: 'debug' };
  const kith = await serve(settings);
  const own = ['google-old.csv', 'google-new.csv', 'outlook.csv', 'hubspot.csv'].map((name) =>
    join(chosen, name),
  );
  const said = [
    await runHere(['import', exported, ...own], settings),
    await runHere(
      ['import', join(chosen, 'plain.csv'), '--map', 'Who=name', '--map', 'Mail=email'],
      settings,
    ),
    await runHere(
      ['import', join(chosen, 'Connections.csv'), '--helper', 'Ken Sato', '--agreed', '2026-01-05'],
      settings,
    ),
  ];
  const kept = bytesBelow(data);

  expect(said.map(({ code, out }) => (code === 0 ? 0 : out))).toEqual([0, 0, 0]);
  expect(planted.size).toBeGreaterThan(150);
  for (const name of NAMES) expect(kept, name).toContain(name);
  expect([...kept.matchAll(CANARY)]).toEqual([]);
  expect([kith.output, ...said.map(({ out }) => out)].join('\n')).not.toMatch(CANARY);
});
