import { type Command, Option } from 'commander';
import { z } from 'zod';
import { DEFAULT_MEMBER } from '../open-service.ts';
import { Refusal } from '../refusal.ts';

/** Options every command takes; those that speak of people use all three. */
export interface Shared {
  readonly member: string;
  readonly json: boolean;
  readonly asOf: string | null;
}

/** Which page of a long answer. */
export interface Paged extends Shared {
  readonly page: string | null;
  readonly limit: string | null;
}

/** A command with the options all of them share. */
export function addCommand(parent: Command, usage: string, description: string): Command {
  return parent
    .command(usage)
    .description(description)
    .addOption(new Option('--member <id>', 'whose network').default(DEFAULT_MEMBER))
    .addOption(new Option('--json', 'print one JSON value').default(false))
    .addOption(
      new Option('--as-of <day>', 'count ages to this day, YYYY-MM-DD')
        .argParser(readDay)
        .default(null, 'today'),
    );
}

/** The same, of an operation that answers page by page. */
export function addPagedCommand(parent: Command, usage: string, description: string): Command {
  return addCommand(parent, usage, description)
    .addOption(new Option('--page <number>', 'which page').default(null, 'the first'))
    .addOption(new Option('--limit <number>', 'how many on a page').default(null, 'the service’s own'));
}

function readDay(text: string): string {
  if (z.iso.date().safeParse(text).success) return text;
  throw new Refusal(`--as-of takes a day like 2026-01-31; "${text}" is none.`, 2);
}
