import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../backend/cli/command.ts';
import { chooseCompany, listCandidates } from '../../../../backend/commands/company-commands.ts';
import { importFile } from '../../../../backend/commands/import-job-commands.ts';
import { paths } from '../../../../backend/commands/path-commands.ts';
import type { Kith } from '../../../../backend/open-kith.ts';
import { temporaryKith } from './support/temporary-kith.ts';

const ME = { member: 'me', asOf: '2026-01-31' };
const PAGE = 'https://www.linkedin.com/company/acme';
const CONNECTIONS = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Dana,Deer,https://www.linkedin.com/in/dana,dana@acme.test,Acme Ltd,Engineer,05 Mar 2019
Lea,Lund,https://www.linkedin.com/in/lea,lea@acme.test,Acme Ltd,Engineer,05 Mar 2019
Ken,Kite,https://www.linkedin.com/in/ken,ken@acme.test,Acme GmbH,Designer,06 Mar 2020
Mia,Moss,https://www.linkedin.com/in/mia,mia@acme.test,Acme GmbH,Owner,07 Mar 2021
Tom,Toft,https://www.linkedin.com/in/tom,,Acme GmbH,Owner,07 Mar 2021`;

const run = (command: Command, kith: Kith, input: object) => command.run(kith, { ...ME, ...input }, () => {});

async function kithWithTwoAcmes(): Promise<Kith> {
  const kith = await temporaryKith();
  const file = join(kith.config.data, 'Connections.csv');
  writeFileSync(file, CONNECTIONS);
  await run(importFile, kith, { path: file, me: null });
  return kith;
}

describe('a page that matches several companies', () => {
  it('is shown with these companies and the command that chooses one', async () => {
    const asked = run(paths, await kithWithTwoAcmes(), { target: `${PAGE}/?trk=a&x=$(id)` });
    await expect(asked).rejects.toThrow(
      /^Several companies .*:\n {2}\S+ {2}Acme GmbH \(3 people\)\n {2}\S+ {2}Acme Ltd \(2 people\)\nChoose one with: npm run kith -- company choose https:\/\/www\.linkedin\.com\/company\/acme\/? <id>$/,
    );
  });

  it('belongs to the chosen company from then on', async () => {
    const kith = await kithWithTwoAcmes();
    const shown = listCandidates.show(await run(listCandidates, kith, { address: PAGE }));
    const choice = { address: PAGE, id: /(\S+) {2}Acme Ltd/.exec(shown)?.[1] };
    expect(chooseCompany.show(await run(chooseCompany, kith, choice))).toMatch(/^Saved\./);
    expect(chooseCompany.show(await run(chooseCompany, kith, choice))).toMatch(/already/);
    expect(paths.show(await run(paths, kith, { target: PAGE }))).toMatch(/^2 people at Acme Ltd\./);
  });

  it('has its candidates listed as JSON', async () => {
    const listed = await run(listCandidates, await kithWithTwoAcmes(), { address: PAGE });
    expect(listCandidates.toJson(listed)).toMatchObject({
      companies: [{ name: 'Acme GmbH', people: 3 }, { name: 'Acme Ltd' }],
    });
  });
});

it('the company commands report when no company matches a page', async () => {
  const listed = await run(listCandidates, await temporaryKith(), { address: PAGE });
  expect(listCandidates.show(listed)).toBe('No company in your data matches this page.');
});

it('the company commands reject a company id that isn’t in the list', async () => {
  const chosen = run(chooseCompany, await temporaryKith(), { address: PAGE, id: 'nope' });
  await expect(chosen).rejects.toThrow(/^Your data has no company with this id.*company candidates/);
});

it('the company commands ask for the LinkedIn page when several companies use a domain', async () => {
  const asked = run(paths, await kithWithTwoAcmes(), { target: 'https://acme.test' });
  await expect(asked).rejects.toThrow(/^Several companies in your data use this domain/);
});
