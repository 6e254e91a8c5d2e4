import { type Command, Option } from 'commander';
import { z } from 'zod';
import { DEFAULT_MEMBER } from '../../utils/companion-api.ts';
import { Refusal } from '../refusal.ts';

/** What every command says. */
export interface Printed {
  readonly json: boolean;
}

/** What every command about a member says. */
export interface OfMember extends Printed {
  readonly member: string;
}

/** What every command says that speaks of people. */
export interface Shared extends OfMember {
  readonly asOf: string | null;
}

/** Which page of a long answer. */
export interface Paged extends Shared {
  readonly page: string | null;
  readonly limit: string | null;
}

/** A command that speaks of people, as a member sees them on a day. */
export function addCommand(parent: Command, usage: string, description: string): Command {
  return addMemberCommand(parent, usage, description, 'whose network').addOption(
    new Option('--as-of <day>', 'count ages to this day, YYYY-MM-DD')
      .argParser(readDay)
      .default(null, 'today'),
  );
}

/** A command about one member. */
export function addMemberCommand(
  parent: Command,
  usage: string,
  description: string,
  whose: string,
): Command {
  return addPrintingCommand(parent, usage, description).addOption(
    new Option('--member <id>', whose).default(DEFAULT_MEMBER),
  );
}

/** A command about all of this Kith. Takes a member as every command does, unseen, since it changes nothing. */
export function addGeneralCommand(parent: Command, usage: string, description: string): Command {
  return addPrintingCommand(parent, usage, description).addOption(new Option('--member <id>').hideHelp());
}

export function addPrintingCommand(parent: Command, usage: string, description: string): Command {
  return parent
    .command(usage)
    .description(description)
    .addOption(new Option('--json', 'print one JSON value').default(false));
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
