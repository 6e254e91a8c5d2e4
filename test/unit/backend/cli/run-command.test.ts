import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { withCommands } from '../../../../backend/cli/run-command.ts';
import { Refusal } from '../../../../backend/errors/refusal.ts';
import { socketPath } from '../../../../backend/server/command-socket.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

it('work that fails before its first command leaves no connection open, which would keep the process running', async () => {
  const data = temporaryFolder();
  vi.stubEnv('KITH_DATA', data);
  const server = createServer().listen(socketPath(data));
  onTestFinished(() => {
    server.close();
    vi.unstubAllEnvs();
  });
  const connected: Promise<Socket[]> = once(server, 'connection');
  const failure = new Refusal('The password is wrong.');
  await expect(withCommands(true, () => Promise.reject(failure))).rejects.toBe(failure);
  const [connection] = await connected;
  connection?.resume();
  expect(connection && (await once(connection, 'close'))).toEqual([false]);
});
