import { connect, type Socket } from 'node:net';
import { Refusal } from '../errors/refusal.ts';
import { readLines } from '../files/read-lines.ts';
import type { Report } from './command.ts';
import { socketEvent, socketPath } from './socket-protocol.ts';

const HANG_UPS = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** The server's socket, or null where no server has this data open (a socket left over counts as none). */
export function reachServer(data: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath(data));
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error) => {
      const isNobodyThere = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
      if (isNobodyThere) resolve(null);
      else reject(error);
    });
  });
}

/** Has the server run a command. Throws its {@link Refusal}, or one that says that the server went away. */
export async function askServer(
  socket: Socket,
  command: string,
  input: unknown,
  report: Report,
): Promise<unknown> {
  socket.write(`${JSON.stringify({ command, input })}\n`);
  try {
    for await (const line of readLines(socket)) {
      const event = socketEvent.parse(JSON.parse(line));
      if (event.event === 'result') return event.result;
      if (event.event === 'refused') throw new Refusal(event.sentence, event.exit_code);
      report(event.progress);
    }
  } catch (error) {
    if (error instanceof Refusal || !isHangUp(error)) throw error;
  } finally {
    socket.destroy();
  }
  throw new Refusal('Kith was stopped before it answered. Nothing half done is left; try again.');
}

function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HANG_UPS.has(error.code);
}
