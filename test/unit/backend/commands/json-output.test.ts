import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { EmbeddedService } from '../../../../backend/open-service.ts';
import { commandsByUse } from '../../../../scripts/command-line/make-command-line-docs.ts';
import { CONNECTIONS, row } from '../imports/linkedin/build-export.ts';
import { AUTHORITY, fetched, mailboxOf, startScripted } from '../imports/mailbox/scripted-server.ts';
import { DANA, kithWithPeople } from './support/run.ts';
import { typeTo } from './support/typed.ts';

const COMMANDS = new Map(
  [...commandsByUse().values()].flat().map(({ name, command }) => [name, command.prints] as const),
);
const ACME = 'https://www.linkedin.com/company/acme';
const KEN = 'https://www.linkedin.com/in/ken';

/**
 * Commands about this computer, or those that read standard input. All but `mcp` print through `printResult`, which checks
 * the result.
 */
const ELSEWHERE = new Set([
  ...[
    'backup',
    'restore',
    'status',
    'stop',
    'install',
    'uninstall',
    'doctor',
    'serve',
    'identify',
    'sort',
    'mcp',
  ],
  ...['service install', 'service status', 'service remove', 'sessions revoke'],
]);

/** The value at a path like `companies.0.id`. */
function at(value: unknown, path: string): string {
  return String(path.split('.').reduce((inner, name) => (inner as Record<string, unknown>)[name], value));
}

it('every command prints exactly the members that docs/command-line.md lists', async () => {
  const kith = await kithWithPeople();
  const type = await typeTo(kith);
  const exercised = new Set<string>();
  /** Runs a command line, and compares its output with the schema. */
  const json = async (name: string, ...words: string[]): Promise<unknown> => {
    const { code, out, err } = await type(...name.split(' '), ...words, '--json');
    expect([name, err, code]).toEqual([name, '', 0]);
    const printed: unknown = JSON.parse(out);
    const schema = COMMANDS.get(name);
    if (!schema) throw new Error(`${name} has no documented result.`);
    expect({ name, printed: schema.parse(printed) }).toEqual({ name, printed });
    exercised.add(name);
    return printed;
  };

  await json('coverage');
  await json('me', 'https://www.linkedin.com/in/owner');
  await json('imports');
  await json('news');
  await json('export', 'people');
  await json('paths', DANA);
  await json('paths', ACME);
  const company = at(await json('company top'), 'companies.0.id');
  await json('company candidates', ACME);
  await json('company choose', ACME, company);
  await json('top');
  await json('search', 'engineer');
  await json('search', 'umbrella', '--type', 'companies');
  await json('rate', DANA, '4');
  await json('never', DANA, '--undo');
  await json('wrong-person', KEN);
  await json('wrong-person', KEN, '--undo');
  const toRate = await json('to-rate');
  await json('same');
  await json('same', '--no', `${at(toRate, 'people.0.id')}.${at(toRate, 'people.1.id')}`);
  await json('split', KEN);
  await json('split', KEN, '--undo');

  const list = at(await json('list create', 'To meet'), 'id');
  const added = await json('list add', list, DANA, KEN);
  await json('list list');
  await json('list show', list);
  await json('list change', list, '--title', 'Met');
  await json('list remove', list, at(added, 'items.0.item_id'));
  await json('list delete', list);
  const ask = at(await json('ask', KEN, '--through', DANA, '--note', 'Would you?'), 'id');
  await json('asks');
  await json('asks move', ask, 'asked');
  await json('asks move', ask, 'made');
  await json('asks thanked', ask);
  await json('asks undo', ask);
  await json('asks delete', ask);
  const sequence = at(await json('sequence create', 'Asks'), 'id');
  const email = at(await json('sequence draft', sequence, DANA, '--subject', 'Hi', '--text', 'Hi'), 'id');
  await json('sequence list');
  await json('sequence show', sequence);
  await json('sequence rename', sequence, 'Others');
  await json('sequence edit', sequence, email, '--subject', 'Hello');
  await json('sequence cancel', sequence, email);
  await json('sequence delete', sequence);

  await json('member add', 'bob', '--email', 'bob@example.com');
  await json('member list');
  await json('pair', '--member', 'bob');
  await json('sessions');
  const team = at(await json('team create', 'Sales'), 'id');
  await json('team change', team, 'Selling');
  const link = at(await json('team invite', team), 'invite_link');
  await json('team join', link, '--member', 'bob');
  await json('team list');
  const { members } = (await json('team members', team)) as { members: { id: string; me: boolean }[] };
  const bob = members.find(({ me }) => !me)?.id ?? '';
  await json('team share', team);
  await json('team share', team, '--all');
  await json('team use', team);
  await json('team hand-over', team, bob);
  await json('team leave', team);
  const other = at(await json('team create', 'Other'), 'id');
  const files = await json('team ask-file', other, 'Eve');
  await json('team files', other);
  await json('team end-file', other, at(files, 'id'));
  const second = at(await json('team invite', other), 'invite_link');
  await json('team join', second, '--member', 'bob');
  const others = (await json('team members', other)) as { members: { id: string; me: boolean }[] };
  await json('team remove', other, others.members.find(({ me }) => !me)?.id ?? '');
  await json('team uninvite', other);
  await json('private add', DANA);
  await json('private list');
  await json('private remove', DANA);

  await json('team invite', other);
  await json('team ask-file', other, 'Eve');
  const admin = await json('admin');
  await json('admin end-invitation', at(admin, 'invitations.0.team'));
  await json('admin end-contribution', at(admin, 'contributions.0.id'));
  await json('admin remove', 'bob');
  const key = at(await json('key create', '--label', 'test'), 'id');
  await json('key list');
  const next = at(await json('key rotate', key), 'id');
  await json('key revoke', next);
  const token = at(await json('token create', 'Assistant'), 'id');
  await json('token list');
  await json('token revoke', token);

  const folder = mkdtempSync(join(tmpdir(), 'kith-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'Connections.csv');
  writeFileSync(
    file,
    CONNECTIONS + row('Eve', 'Example', 'https://www.linkedin.com/in/eve', '', 'Acme', 'CTO', '1 Feb 2026'),
  );
  const imported = at(await json('import', file), 'id');
  const box = await startScripted(mailboxOf(fetched(1, 'From: d@x.example\r\nTo: me@x.example\r\n\r\n')));
  vi.stubEnv('KITH_MAIL_CA_FILE', AUTHORITY);
  const [password, port] = [join(folder, 'password'), String(box.access.port)];
  writeFileSync(password, 'abcd efgh\n');
  const server = ['--host', 'localhost', '--port', port, '--password-file', password];
  const mailbox = await json('import-mailbox', 'me@x.example', ...server);
  expect(mailbox).toMatchObject({ file_name: 'me@x.example (IMAP)', counts: { evidence_added: 1 } });
  const place = { address: 'me@x.example', host: 'x.example', port: 993, user: 'me' };
  const { store, memberNamed } = kith.embedded as EmbeddedService;
  await store.saveLiveSource(await memberNamed('me'), place, Buffer.from('sealed'), Date.now());
  const live = await json('live-sources');
  await json('live-sources undo', at(live, 'live_sources.0.id'), '2026-01-31');
  await json('imports', '--findings', imported);
  await json('undo', imported);
  await json('erase', '--all');

  const missing = [...COMMANDS.keys()].filter((name) => !exercised.has(name) && !ELSEWHERE.has(name));
  expect(missing).toEqual([]);
});
