import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { readLines } from '../files/read-lines.ts';

/** A command's progress. `total` is 0 if it isn't known yet; `pace` describes the speed in words. */
export const progress = z.object({
  doing: z.string(),
  done: z.number(),
  total: z.number(),
  pace: z.string().optional(),
});
export type Progress = z.infer<typeof progress>;
export type Report = (progress: Progress) => void;

/** A request, sent as one line of JSON: the name of a command and its input. */
export const socketRequest = z.strictObject({ command: z.string(), input: z.unknown() });

/** An event, sent as one line of JSON. The last one is `result` or `refused`. */
const socketEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), progress }),
  z.object({ event: z.literal('result'), result: z.unknown() }),
  z.object({
    event: z.literal('refused'),
    sentence: z.string(),
    exit_code: z.union([z.literal(1), z.literal(2)]),
  }),
]);
export type SocketEvent = z.infer<typeof socketEvent>;

/** The longest path of a socket on all systems. macOS allows 104 bytes including the final zero. */
const MAX_PATH_BYTES = 103;

/** Returns the path of the socket where the running Kith takes commands. Only its owner can connect (0600). */
export function socketPath(data: string): string {
  const path = join(data, 'kith.sock');
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path;
  throw new Refusal(`The path ${data} is too long for a socket. Choose a shorter one with KITH_DATA.`, 2);
}

const HANG_UPS = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Connects to the Kith that has this data open. Returns null if none is running, even if an old socket remains. */
export function reachServer(data: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath(data));
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error) => {
      const isNotRunning = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
      if (isNotRunning) resolve(null);
      else reject(error);
    });
  });
}

/** Runs a command in the server. Throws the command's {@link Refusal}, or one that says that the server stopped. */
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
  throw new Refusal('Kith stopped before the command finished. Nothing was left half done. Try again.');
}

function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && HANG_UPS.has(error.code);
}
