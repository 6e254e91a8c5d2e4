import type { z } from 'zod';
import { Refusal } from '../errors/refusal.ts';
import type { Kith } from '../open-kith.ts';
import type { EmbeddedService } from '../open-service.ts';
import type { Report } from '../server/command-socket.ts';
import { cleanForTerminal } from './terminal-text.ts';

interface CommandParts<Input extends z.ZodType, Result extends z.ZodType> {
  readonly name: string;
  readonly input: Input;
  readonly result: Result;
  run(kith: Kith, input: z.output<Input>, report: Report): Promise<z.input<Result>>;
  /** The result as a person reads it, without a line break at its end. */
  show(result: z.output<Result>): string;
  /** What `--json` prints; the result itself where absent. */
  toJson?(result: z.output<Result>): unknown;
}

/**
 * One command: plain data in, plain data out, so that it runs the same in this process and, through the socket,
 * in the server that holds the data.
 */
export interface Command {
  readonly name: string;
  run(kith: Kith, input: unknown, report: Report): Promise<unknown>;
  show(result: unknown): string;
  toJson(result: unknown): unknown;
}

/** Checks what comes in and goes out at both ends of the socket. */
export function defineCommand<Input extends z.ZodType, Result extends z.ZodType>(
  parts: CommandParts<Input, Result>,
): Command {
  return {
    name: parts.name,
    run: async (kith, input, report) =>
      parts.result.parse(await parts.run(kith, parts.input.parse(input), report)),
    show: (result) => parts.show(parts.result.parse(cleanForTerminal(result))),
    toJson: (result) => {
      const read = parts.result.parse(result);
      return parts.toJson ? parts.toJson(read) : read;
    },
  };
}

/** The service of this computer, for commands that a hosted one has to be asked for in its own way. */
export function requireEmbedded(kith: Kith, command: string): EmbeddedService {
  if (kith.embedded) return kith.embedded;
  throw new Refusal(
    `"${command}" works on the data of this computer, and KITH_SERVICE_URL names a hosted service. Use that service's own administration, or leave KITH_SERVICE_URL away.`,
    2,
  );
}
