import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../../../backend/cli/cli-command.ts';
import type { Command } from '../../../../backend/cli/command.ts';
import {
  createKey,
  listKeys,
  revokeKey,
  rotateKey,
} from '../../../../backend/commands/access/key-commands.ts';
import { listSessions, pair, revokeSession } from '../../../../backend/commands/browser-commands.ts';
import { COMMANDS, COMMANDS_BY_USE } from '../../../../backend/commands/commands.ts';
import { importFile } from '../../../../backend/commands/import-job-commands.ts';
import { addMember, listMembers } from '../../../../backend/commands/member-commands.ts';
import { erase, setMe, showCoverage } from '../../../../backend/commands/own-data-commands.ts';
import { paths } from '../../../../backend/commands/path-commands.ts';
import type { Kith } from '../../../../backend/open-kith.ts';
import type { Progress } from '../../../../backend/server/command-socket.ts';
import { OWN_KEY_LABEL } from '../../../../backend/service/key-ring.ts';
import { personPaths } from '../../../../utils/interface/people-paths.ts';
import { Extension } from '../companion/support/extension.ts';
import { temporaryKith } from './support/temporary-kith.ts';

const ME = { member: 'me', asOf: '2026-01-31' };
const DANA = 'https://www.linkedin.com/in/dana';
const CONNECTIONS = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Dana,Deer,${DANA},,Acme,Engineer,05 Mar 2019
Ken,Kite,https://www.linkedin.com/in/ken,,Acme,Designer,06 Mar 2020
Mia,Moss,https://www.linkedin.com/in/mia,,"Moss, Moor & Co",Owner,07 Mar 2021`;

const run = (command: Command, kith: Kith, input: unknown) => command.run(kith, input, () => {});

async function kithWithData(): Promise<{ kith: Kith; file: string }> {
  const kith = await temporaryKith();
  const file = join(kith.config.data, 'Connections.csv');
  writeFileSync(file, CONNECTIONS);
  await run(importFile, kith, { ...ME, path: file, me: 'https://www.linkedin.com/in/owner' });
  return { kith, file };
}

describe('import', () => {
  it('reports progress and the result', async () => {
    const kith = await temporaryKith();
    const file = join(kith.config.data, 'Connections.csv');
    writeFileSync(file, `${CONNECTIONS}\nX,Y,https://www.linkedin.com/in/x,,Acme,,31 Feb 2020\n`);
    const reported: Progress[] = [];
    const job = await importFile.run(kith, { ...ME, path: file, me: null }, (progress) =>
      reported.push(progress),
    );
    expect(reported.map(({ doing }) => doing)).toContain('Reading Connections.csv');
    expect(importFile.show(job)).toMatch(/^Imported Connections\.csv: \d+ people, 3 new facts/);
    expect(importFile.show(job)).toMatch(/Connections\.csv, line 5: "Connected On" is not a date/);
  });

  it('saves the owner’s profile when it is given', async () => {
    const { kith } = await kithWithData();
    expect(showCoverage.show(await run(showCoverage, kith, ME))).toContain(
      'You are https://www.linkedin.com/in/owner.',
    );
  });

  it.each([
    ['/nowhere/at-all.zip', null, /at-all\.zip/],
    ['/dev/null', null, /null/],
    ['/tmp', 'https://www.linkedin.com/company/acme', /--me takes your own LinkedIn or email address/],
  ])('rejects the file %s (me: %s) with a message', async (path, me, sentence) => {
    await expect(run(importFile, await temporaryKith(), { ...ME, path, me })).rejects.toThrow(sentence);
  });

  it('rejects an unknown member without creating one', async () => {
    const kith = await temporaryKith();
    const asBob = { ...ME, member: 'bob', path: '/x', me: null };
    await expect(run(importFile, kith, asBob)).rejects.toThrow(/no member "bob".*member add bob/);
    expect(listMembers.show(await run(listMembers, kith, {}))).toBe('me');
  });
});

describe('paths', () => {
  it('returns the documented result for a person', async () => {
    const { kith } = await kithWithData();
    const result = await run(paths, kith, { ...ME, target: DANA });
    expect(personPaths.parse(paths.toJson(result)).person.full_name).toBe('Dana Deer');
    expect(paths.show(result)).toMatch(/^You’re connected with Dana Deer\. No messages.*\n/);
    expect(paths.show(result)).toMatch(/Connected since March 2019/);
  });

  it.each(['https://www.linkedin.com/company/acme', 'linkedin.com/company/Acme/people'])(
    'returns the paths to the company at %s',
    async (target) => {
      const { kith } = await kithWithData();
      const shown = paths.show(await run(paths, kith, { ...ME, target }));
      expect(shown).toMatch(/^2 people at Acme\./);
      expect(shown).toContain('Dana Deer, Engineer');
    },
  );

  it('reports when there is no path', async () => {
    const kith = await temporaryKith();
    const shown = paths.show(await run(paths, kith, { ...ME, target: 'linkedin.com/in/maria-lopez' }));
    expect(shown).toBe('You have no path to Maria Lopez.');
  });

  it('shows “this person” when the name is unknown', async () => {
    const shown = paths.show(await run(paths, await temporaryKith(), { ...ME, target: 'urn:li:member:12' }));
    expect(shown).toBe('You have no path to this person.');
  });

  it('recognizes the member’s own profile', async () => {
    const { kith } = await kithWithData();
    expect(paths.show(await run(paths, kith, { ...ME, target: 'linkedin.com/in/owner' }))).toBe(
      'This is you.',
    );
  });

  it('calculates the paths as of the given day', async () => {
    const { kith } = await kithWithData();
    const before = await run(paths, kith, { member: 'me', asOf: '2019-01-01', target: DANA });
    expect(paths.toJson(before)).toMatchObject({ count: 0 });
  });

  it.each(['hello', 'https://www.linkedin.com/feed/', 'https://lnkd.in/abc', 'localhost', ''])(
    'rejects “%s”, which isn’t a page or domain',
    async (target) => {
      await expect(run(paths, await temporaryKith(), { ...ME, target })).rejects.toThrow(
        /neither a LinkedIn/,
      );
    },
  );

  it.each(['https://www.linkedin.com/company/nobody-knows', 'nobody-knows.example.com'])(
    'passes on the service’s error for %s',
    async (target) => {
      await expect(run(paths, await temporaryKith(), { ...ME, target })).rejects.toThrow(/not in your data/);
    },
  );
});

describe('erase', () => {
  it('erases a person so that later imports skip them', async () => {
    const { kith, file } = await kithWithData();
    const erased = await run(erase, kith, { ...ME, request: { what: 'person', linkedin_url: DANA } });
    expect(erase.show(erased)).toMatch(/^Erased: 1 person, 1 fact, /);
    await run(importFile, kith, { ...ME, path: file, me: null });
    expect(paths.toJson(await run(paths, kith, { ...ME, target: DANA }))).toMatchObject({ count: 0 });
  });

  it('erases an import', async () => {
    const { kith } = await kithWithData();
    const { sources } = showCoverage.toJson(await run(showCoverage, kith, ME)) as {
      sources: { import_id: string }[];
    };
    const request = { what: 'import', import_id: sources[0]?.import_id };
    expect(erase.toJson(await run(erase, kith, { ...ME, request }))).toMatchObject({
      imports: 1,
      evidence: 3,
    });
  });

  it.each([
    [{ what: 'import', import_id: 'nope' }, /^You have no import with this id\. .*kith -- coverage$/],
    [
      { what: 'person', linkedin_url: 'foo' },
      /^The address must be the LinkedIn address of a person, such as \S+$/,
    ],
  ])('rejects %o with a message about the command’s own options', async (request, sentence) => {
    await expect(run(erase, await temporaryKith(), { ...ME, request })).rejects.toThrow(sentence);
  });

  it('erases everything', async () => {
    const { kith } = await kithWithData();
    await run(erase, kith, { ...ME, request: { what: 'all' } });
    expect(await run(showCoverage, kith, ME)).toMatchObject({ connections: 0, sources: [] });
  });
});

describe('me', () => {
  it('reports whether the profile changed', async () => {
    const kith = await temporaryKith();
    const address = 'https://www.linkedin.com/in/owner';
    expect(setMe.show(await run(setMe, kith, { ...ME, address }))).toBe('Saved as your profile.');
    expect(setMe.show(await run(setMe, kith, { ...ME, address }))).toBe('This was already your profile.');
  });

  it('rejects the address of a company', async () => {
    const company = { ...ME, address: 'https://www.linkedin.com/company/acme' };
    await expect(run(setMe, await temporaryKith(), company)).rejects.toThrow(
      /^The address must be the LinkedIn address of a person, such as \S+$/,
    );
  });
});

describe('members', () => {
  it('can be added and listed', async () => {
    const kith = await temporaryKith();
    const added = await run(addMember, kith, { id: 'dana', email: 'dana@example.com' });
    expect(addMember.show(added)).toContain('pair --member dana');
    expect(listMembers.show(await run(listMembers, kith, {}))).toContain('dana  dana@example.com');
  });

  it.each([
    { id: ' ', email: 'a@example.com' },
    { id: 'dana ', email: 'a@example.com' },
    { id: 'da\nna', email: 'a@example.com' },
    { id: 'x'.repeat(256), email: 'a@example.com' },
    { id: 'dana', email: 'nonsense' },
  ])('can’t be added with an invalid id or email: %o', async (input) => {
    await expect(run(addMember, await temporaryKith(), input)).rejects.toThrow();
  });

  it('see only their own data', async () => {
    const { kith } = await kithWithData();
    await run(addMember, kith, { id: 'dana', email: 'dana@example.com' });
    expect(await run(showCoverage, kith, { ...ME, member: 'dana' })).toMatchObject({ connections: 0 });
  });
});

describe('keys', () => {
  it('are accepted until they are revoked', async () => {
    const kith = await temporaryKith();
    const { secret_key } = createKey.toJson(await run(createKey, kith, { label: 'CRM' })) as {
      secret_key: string;
    };
    const status = async () => {
      const response = await kith.companion.fetch(
        new Request('http://127.0.0.1:5484/v2/auth/tokens', {
          method: 'POST',
          headers: { host: '127.0.0.1:5484', 'secret-key': secret_key, 'content-type': 'application/json' },
          body: JSON.stringify({ external_user_id: 'u', email: 'u@example.com' }),
        }),
      );
      return response.status;
    };
    expect(await status()).toBe(200);
    const listed = listKeys.show(await run(listKeys, kith, {}));
    expect(listed).toMatch(/^\d+ {2}\S+ {2}Kith’s own$/m);
    expect(listed).toContain('CRM');
    expect(listed).not.toContain(secret_key);
    await run(revokeKey, kith, { id: /^(\d+).*CRM$/m.exec(listed)?.[1] });
    expect(await status()).toBe(401);
  });

  it('can be revoked, except the companion’s own', async () => {
    await expect(run(revokeKey, await temporaryKith(), { id: 1 })).rejects.toThrow(
      /The companion uses this key/,
    );
  });

  it('can’t have the label of the companion’s own', async () => {
    const made = run(createKey, await temporaryKith(), { label: OWN_KEY_LABEL });
    await expect(made).rejects.toThrow(/is the label of Kith's own key/);
  });

  it.each([99, 'x', '-1', '1.5'])('can’t be revoked or rotated if none has the number %s', async (id) => {
    const kith = await temporaryKith();
    await expect(run(revokeKey, kith, { id })).rejects.toThrow(/kith -- key list/);
    await expect(run(rotateKey, kith, { id, overlap: '24' })).rejects.toThrow(/kith -- key list/);
  });

  it('can be rotated, which shows the new key, and when the old key ends', async () => {
    const kith = await temporaryKith();
    const { id } = createKey.toJson(await run(createKey, kith, { label: 'CRM' })) as { id: number };
    const said = rotateKey.show(await run(rotateKey, kith, { id, overlap: '2' }));
    expect(said).toMatch(
      /^kith_[\w-]{43}\nSave it now\. .*\nKey \d+ stays valid until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
    );
    expect(listKeys.show(await run(listKeys, kith, {}))).toMatch(/CRM {2}\(ends .* UTC\)\n.*CRM$/);
  });

  it.each(['-1', '721', '1.5', '', 'x', '024'])('can’t be rotated with the overlap %j', async (overlap) => {
    const rotating = run(rotateKey, await temporaryKith(), { id: 1, overlap });
    await expect(rotating).rejects.toThrow(/whole number of hours from 0 to 720/);
  });

  it('are replaced in the companion’s file and used immediately when the companion’s own key is rotated', async () => {
    const kith = await temporaryKith();
    const file = () => readFileSync(join(kith.config.data, 'secret-key'), 'utf8').trim();
    const before = file();
    const rotated = await run(rotateKey, kith, { id: 1, overlap: '0' });
    const { id } = rotateKey.toJson(rotated) as { id: number };
    expect(rotateKey.show(rotated)).toBe(
      'Kith already uses its new key. There is nothing to copy.\nKey 1 is no longer valid.',
    );
    expect(file()).toMatch(/^kith_[\w-]{43}$/);
    expect(file()).not.toBe(before);
    expect(JSON.stringify(rotateKey.toJson(rotated))).not.toContain(file());
    expect(await run(showCoverage, kith, ME)).toMatchObject({ connections: 0 });
    await expect(run(revokeKey, kith, { id })).rejects.toThrow(/The companion uses this key/);
  });
});

describe('pairing', () => {
  it('prints a code that pairs a browser with the member', async () => {
    const kith = await temporaryKith();
    await run(addMember, kith, { id: 'dana', email: 'dana@example.com' });
    const { code } = pair.toJson(await run(pair, kith, { member: 'dana' })) as { code: string };
    const extension = await Extension.create(kith.companion);
    const response = await extension.pair(code);
    expect(await response.json()).toMatchObject({ member: { external_user_id: 'dana' } });
  });

  it('is rejected for an unknown member', async () => {
    await expect(run(pair, await temporaryKith(), { member: 'bob' })).rejects.toThrow(/no member "bob"/);
  });
});

describe('sessions', () => {
  it('are listed with their members, and can be revoked', async () => {
    const kith = await temporaryKith();
    const member = { externalUserId: 'me', email: 'me@example.com', sample: false };
    const { session } = await kith.companion.sessions.create({
      member,
      keyThumbprint: 't',
      origin: null,
      label: 'Firefox on Linux',
    });
    await kith.companion.sessions.create({
      member: { ...member, sample: true },
      keyThumbprint: 't',
      origin: null,
      label: 'Edge',
    });
    const shown = listSessions.show(await run(listSessions, kith, { member: null }));
    expect(shown).toMatch(/me {2}Firefox on Linux/);
    expect(shown).toMatch(/sample team {2}Edge/);
    await run(revokeSession, kith, { id: session.id });
    expect(listSessions.show(await run(listSessions, kith, { member: null }))).not.toContain('Firefox');
  });

  it('can be listed for one member', async () => {
    const kith = await temporaryKith();
    await run(addMember, kith, { id: 'dana', email: 'dana@example.com' });
    const people = [
      { externalUserId: 'me', email: 'me@example.com', sample: false },
      { externalUserId: 'dana', email: 'dana@example.com', sample: false },
      { externalUserId: 'dana', email: 'dana@example.com', sample: true },
    ];
    for (const [n, member] of people.entries()) {
      await kith.companion.sessions.create({
        member,
        keyThumbprint: 't',
        origin: null,
        label: `Browser ${n}`,
      });
    }
    const listed = listSessions.toJson(await run(listSessions, kith, { member: 'dana' }));
    expect(listed).toMatchObject({ sessions: [{ label: 'Browser 1' }] });
    await expect(run(listSessions, kith, { member: 'bob' })).rejects.toThrow(/no member "bob"/);
  });

  it('can’t be revoked by an unknown id', async () => {
    await expect(run(revokeSession, await temporaryKith(), { id: 'x' })).rejects.toThrow(/no session "x"/);
  });
});

it('every command has a unique name', () => {
  const all = new Set(commandsOf([...COMMANDS_BY_USE.values()].flat()));
  expect(all.size).toBe(COMMANDS.size);
});
