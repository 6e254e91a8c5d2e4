import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../../../backend/commands/commands.ts';
import { runCommandLine } from '../../../../backend/commands/run-command-line.ts';
import { readLines } from '../../../../backend/files/read-lines.ts';
import { socketPath } from '../../../../backend/server/command-socket.ts';

const data = mkdtempSync(join(tmpdir(), 'kith-'));
const received: unknown[] = [];

/** Records the commands that a server receives, and refuses them. */
const server = createServer(async (socket) => {
  for await (const line of readLines(socket.iterator({ destroyOnReturn: false }))) {
    received.push(JSON.parse(line));
    socket.end('{"event":"refused","sentence":"No.","exit_code":1}\n');
    break;
  }
});

beforeAll(() => new Promise<void>((resolve) => server.listen(socketPath(data), resolve)));
beforeEach(() => {
  vi.stubEnv('KITH_DATA', data);
  received.length = 0;
});
afterAll(() => {
  server.close();
  rmSync(data, { recursive: true, force: true });
});

const silent = { out() {}, err() {} };
const DANA = 'linkedin.com/in/dana';

describe('a typed command', () => {
  it.each([
    ['paths x --as-of 2026-01-31', 'paths', { target: 'x', asOf: '2026-01-31' }],
    ['coverage --member bob', 'coverage', { member: 'bob' }],
    [`me ${DANA}`, 'me', { address: DANA }],
    ['erase --import i', 'erase', { request: { what: 'import', import_id: 'i' } }],
    ['erase --all', 'erase', { request: { what: 'all' } }],
    ['imports', 'imports', {}],
    ['news --since 2026-01-31', 'news', { since: '2026-01-31' }],
    ['imports --findings i', 'import-findings', { id: 'i' }],
    ['undo i', 'undo', { id: 'i' }],
    ['live-sources', 'live-sources', {}],
    ['live-sources undo i 2026-01-31', 'live-sources undo', { id: 'i', day: '2026-01-31' }],
    [`company choose ${DANA} c`, 'company choose', { address: DANA, id: 'c' }],
    ['company top --limit 2', 'company top', { page: { page: null, limit: '2' } }],
    ['top --page 3', 'top', { page: { page: '3', limit: null } }],
    ['search a b --type companies', 'search', { query: 'a b', type: 'companies', page: null, limit: null }],
    [`rate ${DANA} 4`, 'rate', { address: DANA, rating: 4 }],
    [`rate ${DANA} --undo`, 'rate', { address: DANA, rating: null }],
    [`never ${DANA}`, 'rate', { address: DANA, rating: 0 }],
    [`never ${DANA} --undo`, 'rate', { address: DANA, rating: null }],
    ['to-rate', 'to-rate', { limit: '30' }],
    ['token create a', 'token create', { name: 'a', write: null, days: '90' }],
    ['token revoke 3', 'token revoke', { id: '3' }],
    [`wrong-person ${DANA}`, 'wrong-person', { address: DANA, isWrong: true }],
    [`wrong-person ${DANA} --undo`, 'wrong-person', { address: DANA, isWrong: false }],
    ['same', 'same', {}],
    ['same --later a.b', 'answer-same', { id: 'a.b', answer: 'later' }],
    [`split ${DANA}`, 'split', { address: DANA, split: true }],
    [`split ${DANA} --undo`, 'split', { address: DANA, split: false }],
    ['list list --page 2', 'list list', { page: { page: '2', limit: null } }],
    ['list show 1', 'list show', { id: '1', page: { page: null, limit: null } }],
    [
      'list create T --public',
      'list create',
      { title: 'T', type: 'people', description: '', isPublic: true },
    ],
    ['list change 1 --title T', 'list change', { id: '1', title: 'T' }],
    ['list change 1 --no-public', 'list change', { id: '1', isPublic: false }],
    ['list add 1 a b', 'list add', { id: '1', addresses: ['a', 'b'] }],
    ['list remove 1 2 3', 'list remove', { id: '1', items: ['2', '3'] }],
    ['list delete 1', 'list delete', { id: '1' }],
    [
      `ask ${DANA} --through k --note n --kind hire`,
      'ask',
      { address: DANA, through: 'k', note: 'n', paragraph: '', kind: 'hire' },
    ],
    ['asks', 'asks', {}],
    ['asks move a asked', 'asks move', { id: 'a', state: 'asked' }],
    ['asks undo a', 'asks undo', { id: 'a' }],
    ['sequence show s', 'sequence show', { id: 's', status: null }],
    ['sequence edit s e --subject x', 'sequence edit', { id: 's', emailId: 'e', subject: 'x' }],
    ['sequence cancel s e', 'sequence cancel', { id: 's', emailId: 'e' }],
    ['team create T', 'team save', { name: 'T', id: null, logo: null }],
    ['team change t T --logo l', 'team save', { name: 'T', id: 't', logo: 'l' }],
    ['team invite t --renew', 'team invite', { id: 't', renew: true }],
    ['team remove t m --member bob', 'team remove', { id: 't', memberId: 'm', member: 'bob' }],
    ['team hand-over t m', 'team hand-over', { id: 't', memberId: 'm' }],
    ['team share t', 'team share', { id: 't', choice: null }],
    [
      'team share t --source a b --named',
      'team share',
      { id: 't', choice: { share: 'some', sources: ['a', 'b'], named: true } },
    ],
    [`private add ${DANA}`, 'private keep', { address: DANA, isPrivate: true }],
    [`private remove ${DANA}`, 'private keep', { address: DANA, isPrivate: false }],
  ])('reaches the server with its input: %s', async (words, command, input) => {
    await runCommandLine(words.split(' '), silent, async () => {});
    expect(received).toEqual([
      { command, input: expect.objectContaining({ member: 'me', asOf: null, ...input }) },
    ]);
    expect(COMMANDS.has(command)).toBe(true);
  });

  it.each([
    ['member add bob', 'member add', { id: 'bob', email: 'nobody@kith.invalid' }],
    ['key create', 'key create', { label: 'made on the command line' }],
    ['key rotate 2 --overlap 0', 'key rotate', { id: '2', overlap: '0' }],
    ['key revoke 2', 'key revoke', { id: '2' }],
    ['pair', 'pair', { member: 'me' }],
    ['sessions', 'sessions', { member: null }],
    ['sessions revoke s', 'sessions revoke', { id: 's' }],
  ])('reaches the server without a member or day: %s', async (words, command, input) => {
    await runCommandLine(words.split(' '), silent, async () => {});
    expect(received).toEqual([{ command, input }]);
  });

  it('reaches the server with an import’s absolute path and all options', async () => {
    const said = '--me a@example.com --map Name=first_name --map Mail=email --helper Bo --agreed 2026-01-31';
    await runCommandLine(`import rel.csv ${said}`.split(' '), silent, async () => {});
    const input = {
      ...{ member: 'me', asOf: null, path: join(process.cwd(), 'rel.csv'), me: 'a@example.com' },
      mapping: { Name: 'first_name', Mail: 'email' },
      helper: { name: 'Bo', agreed_on: '2026-01-31' },
    };
    expect(received).toEqual([{ command: 'import', input }]);
  });

  it.each([
    'import-mailbox me --host h',
    'import-mailbox a@b.example --host h --port 0',
    'rate x',
    'rate x 6',
    'rate x 3 --undo',
    'same --yes a --no b',
    'team share t --all --none',
  ])('doesn’t reach the server when its arguments conflict: %s', async (words) => {
    expect(await runCommandLine(words.split(' '), silent, async () => {})).toBe(2);
    expect(received).toEqual([]);
  });
});
