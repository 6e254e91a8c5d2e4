import { statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { COMMANDS } from '../../../../backend/commands/commands.ts';
import { type Log, SILENT_LOG } from '../../../../backend/log.ts';
import { callServer, reachServer, socketPath } from '../../../../backend/server/command-socket.ts';
import { serveCommands } from '../../../../backend/server/serve-commands.ts';
import { DATABASE_FILE } from '../../../../backend/store/database/data-directory.ts';
import { temporaryKith } from '../commands/support/temporary-kith.ts';

async function served(log: Log = SILENT_LOG) {
  const kith = await temporaryKith();
  const server = await serveCommands(kith, COMMANDS, log);
  onTestFinished(() => server.close());
  const ask = async (command: string, input: unknown, report = () => {}) => {
    const socket = await reachServer(kith.config.data);
    if (!socket) throw new Error('nobody listens');
    return callServer(socket, command, input, report);
  };
  return { kith, server, ask };
}

describe('a command through the socket', () => {
  it('returns the same result as without the socket', async () => {
    const { ask } = await served();
    expect(await ask('member list', {})).toEqual({
      members: [{ external_user_id: 'me', email: 'nobody@kith.invalid' }],
    });
  });

  it.each(['\u2028', '\u2029'])('can transfer text with %j', async (mark) => {
    const { ask } = await served();
    const list = { title: `Board${mark}seats`, type: 'people', description: '', isPublic: false };
    expect(await ask('list create', { member: 'me', asOf: null, ...list })).toMatchObject({
      title: list.title,
    });
  });

  it('reports its progress', async () => {
    const { ask, kith } = await served();
    const path = join(kith.config.data, 'Connections.csv');
    writeFileSync(
      path,
      'First Name,Last Name,URL,Company,Position,Connected On\nA,B,linkedin.com/in/a,,,05 Mar 2019',
    );
    let told = 0;
    await ask('import', { member: 'me', asOf: null, path, me: null }, () => {
      told++;
    });
    expect(told).toBeGreaterThan(0);
  });

  it.each([
    ['pair', { member: 'bob' }, /no member "bob"/, 1],
    ['pair', { member: '' }, /^"member" /, 2],
    [
      'list list',
      { member: 'me', asOf: null, page: { page: '0', limit: null } },
      /^"page" takes a whole number from 1\.$/,
      2,
    ],
    [
      'list remove',
      { member: 'me', asOf: null, id: '1', items: ['1', 'x'] },
      /^"items" takes numbers of items/,
      2,
    ],
    ['frobnicate', {}, /doesn’t know the command "frobnicate"/, 1],
  ])(
    'returns the message and exit code when %s %o is refused',
    async (command, input, sentence, exitCode) => {
      const { ask } = await served();
      await expect(ask(command, input)).rejects.toThrow(sentence);
      await expect(ask(command, input)).rejects.toMatchObject({ exitCode });
    },
  );

  it.each([
    'not json\n',
    '{}\n',
    '[]\n',
    '{"command":1,"input":{}}\n',
    '{"command":"pair","input":{},"more":1}\n',
  ])('is refused as the line %j, and the next caller is still answered', async (line) => {
    const { kith, ask } = await served();
    const socket = connect(socketPath(kith.config.data));
    socket.write(line);
    expect(JSON.parse(await text(socket))).toMatchObject({ event: 'refused' });
    expect(await ask('sessions', { member: null })).toEqual({ sessions: [] });
  });

  it('doesn’t stop the server when its caller disconnects', async () => {
    const { kith, ask } = await served();
    const socket = connect(socketPath(kith.config.data));
    socket.end('{"command":"sessions","input":{"member":null}}\n');
    socket.destroy();
    expect(await ask('sessions', { member: null })).toEqual({ sessions: [] });
  });
});

describe('the log of commands', () => {
  const hear = () => {
    const heard: object[] = [];
    const note = (fields: object) => void heard.push(fields);
    return { heard, log: { ...SILENT_LOG, info: note, error: note } };
  };

  it('contains commands that ran, but no refused commands', async () => {
    const { heard, log } = hear();
    const { ask } = await served(log);
    await ask('member list', {});
    await expect(ask('pair', { member: 'bob' })).rejects.toThrow('bob');
    expect(heard).toEqual([{ command: 'member list' }]);
  });

  it('contains where a command failed, but not its input', async () => {
    const { heard, log } = hear();
    const { ask, kith } = await served(log);
    const behind = new DatabaseSync(join(kith.config.data, DATABASE_FILE));
    behind.exec('ALTER TABLE member RENAME TO gone');
    behind.close();
    await expect(ask('pair', { member: 'bob' })).rejects.toThrow('unexpectedly');
    expect(heard).toEqual([
      { command: 'pair', error: 'Error', code: 'ERR_SQLITE_ERROR', at: expect.any(Array) },
    ]);
    expect(JSON.stringify(heard)).not.toContain('bob');
  });
});

describe('the socket', () => {
  it('isn’t found when no server is running', async () => {
    const kith = await temporaryKith();
    expect(await reachServer(kith.config.data)).toBeNull();
  });

  it('replaces the socket of a killed server', async () => {
    const kith = await temporaryKith();
    writeFileSync(socketPath(kith.config.data), '');
    expect(await reachServer(kith.config.data)).toBeNull();
    const server = await serveCommands(kith, COMMANDS, SILENT_LOG);
    onTestFinished(() => server.close());
    expect(await reachServer(kith.config.data)).not.toBeNull();
  });

  it('can only ever be used by its owner', async () => {
    const { kith } = await served();
    expect((statSync(socketPath(kith.config.data)).mode & 0o777).toString(8)).toBe('600');
  });

  it('is rejected when its path is too long', () => {
    expect(() => socketPath(`/${'x'.repeat(100)}`)).toThrow(/is too long for a socket.*KITH_DATA/);
  });

  it('reports that nothing was left unfinished when the server stops', async () => {
    const { kith, server } = await served();
    const socket = await reachServer(kith.config.data);
    if (!socket) throw new Error('nobody listens');
    const asked = callServer(
      socket,
      'import',
      { member: 'me', asOf: null, path: kith.config.data, me: null },
      () => {},
    );
    await server.close();
    await expect(asked).rejects.toThrow(/stopped before the command finished|Nothing/);
  });
});
