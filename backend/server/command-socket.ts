import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { readLines } from '../files/read-lines.ts';

/** How far a command is. `total` 0: not known yet; `pace`: how fast it goes, in words. */
export const progress = z.object({
  doing: z.string(),
  done: z.number(),
  total: z.number(),
  pace: z.string().optional(),
});
export type Progress = z.infer<typeof progress>;
export type Report = (progress: Progress) => void;

/** One JSON line in: a command by name with its input. */
export const socketRequest = z.strictObject({ command: z.string(), input: z.unknown() });

/** One JSON line per event out; the last is `result` or `refused`. */
export const socketEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), progress }),
  z.object({ event: z.literal('result'), result: z.unknown() }),
  z.object({
    event: z.literal('refused'),
    sentence: z.string(),
    exit_code: z.union([z.literal(1), z.literal(2)]),
  }),
]);
export type SocketEvent = z.infer<typeof socketEvent>;

/** What a socket's address may hold on the smallest of our systems (macOS: 104 bytes with its end). */
const LONGEST_PATH = 103;

/** Where the server of a data directory takes commands; its owner alone may (0600). */
export function socketPath(data: string): string {
  const path = join(data, 'kith.sock');
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  throw new Refusal(
    `The folder ${data} has too long a name for a socket. Choose a shorter one with KITH_DATA.`,
    2,
  );
}

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
export async function callServer(
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
