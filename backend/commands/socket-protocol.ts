import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import { progress } from './command.ts';

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
