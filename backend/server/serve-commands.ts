import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { Command } from '../cli/command.ts';
import { describeError } from '../errors/describe-error.ts';
import { logError } from '../errors/log-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { readLines } from '../files/read-lines.ts';
import type { Log } from '../log.ts';
import type { Kith } from '../open-kith.ts';
import { type SocketEvent, socketPath, socketRequest } from './command-socket.ts';

type Commands = ReadonlyMap<string, Command>;

/**
 * Takes commands on the data folder's socket and runs them in this process, which has the data open. Replaces the socket of a
 * killed server: the caller holds the folder's lock, so nothing listens there.
 */
export async function serveCommands(
  kith: Kith,
  commands: Commands,
  log: Log,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(kith.config.data);
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    void answer(kith, commands, log, socket);
  });
  // The umask sets the socket's permissions, so others can't access it even for a moment.
  const listening = once(server, 'listening');
  const mask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    // `listen` has created the socket synchronously.
    process.umask(mask);
  }
  await listening;
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

async function answer(kith: Kith, commands: Commands, log: Log, socket: Socket): Promise<void> {
  const send = (event: SocketEvent) => {
    if (socket.writable) socket.write(`${JSON.stringify(event)}\n`);
  };
  let asked = '';
  try {
    for await (const line of readLines(socket.iterator({ destroyOnReturn: false }))) {
      const { command: name, input } = socketRequest.parse(JSON.parse(line));
      const command = commands.get(name);
      if (!command)
        throw new Refusal(
          `The running Kith doesn’t know the command "${name}", because it is an older version. Restart it.`,
        );
      asked = name;
      const result = await command.run(kith, input, (progress) => send({ event: 'progress', progress }));
      log.info({ command: name, ...command.logged(input) }, 'command');
      send({ event: 'result', result });
      break;
    }
  } catch (error) {
    const { sentence, exitCode, isFault } = describeError(error);
    if (isFault && asked !== '' && error instanceof Error) {
      log.error({ command: asked, ...logError(error) }, 'command failed');
    }
    send({ event: 'refused', sentence, exit_code: exitCode });
  }
  socket.end();
}
