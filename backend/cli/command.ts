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
  /** Details that the server logs with the command's name. Must never contain names of people or texts. */
  logged?(input: z.output<Input>): object;
  /** Returns the result as text for people, without a final line break. */
  show(result: z.output<Result>): string;
  /** The output of `--json`, if it isn't the result itself. */
  readonly json?: { readonly schema: z.ZodType; of(result: z.output<Result>): unknown };
}

/**
 * A command. Its input and result are plain data, so it runs the same way in this process or, through the socket, in the
 * server that has the data open.
 */
export interface Command {
  readonly name: string;
  logged(input: unknown): object;
  run(kith: Kith, input: unknown, report: Report): Promise<unknown>;
  show(result: unknown): string;
  toJson(result: unknown): unknown;
  readonly jsonSchema: z.ZodType;
}

/** Defines a command whose input and result are validated at both ends of the socket. */
export function defineCommand<Input extends z.ZodType, Result extends z.ZodType>(
  parts: CommandParts<Input, Result>,
): Command {
  return {
    name: parts.name,
    logged: (input) => parts.logged?.(parts.input.parse(input)) ?? {},
    run: async (kith, input, report) =>
      parts.result.parse(await parts.run(kith, parts.input.parse(input), report)),
    show: (result) => parts.show(parts.result.parse(cleanForTerminal(result))),
    toJson: (result) => {
      const read = parts.result.parse(result);
      return parts.json ? parts.json.of(read) : read;
    },
    jsonSchema: parts.json?.schema ?? parts.result,
  };
}

/** Returns the embedded service. Throws a {@link Refusal} if the service is hosted, because `command` doesn't work with it. */
export function requireEmbedded(kith: Kith, command: string): EmbeddedService {
  if (kith.embedded) return kith.embedded;
  throw new Refusal(
    `"${command}" works only with data on this computer, but KITH_SERVICE_URL names a hosted service. Use that service’s own administration, or remove KITH_SERVICE_URL.`,
    2,
  );
}
