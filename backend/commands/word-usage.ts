import type { Command, CommanderError } from 'commander';
import { CALLED } from '../own-code.ts';

/** What is wrong with the words of a command line and what to type instead, on one line. */
export function wordUsage(
  { code, message }: CommanderError,
  program: Command,
  words: readonly string[],
): string {
  const { command, path } = findCommand(program, words);
  const called = [CALLED, ...path].join(' ');
  const typed = [called, ...command.registeredArguments.map(usageOf)].join(' ');
  const name = `"${path.join(' ') || 'kith'}"`;
  // What was typed may have quotes of its own: it ends at the last one.
  const quoted = /'(.*)'/.exec(message)?.[1] ?? '';
  const [flag = '', value = ''] = quoted.split(/[ ']/);
  switch (code) {
    case 'commander.unknownCommand':
      return `There is no command "${[...path, quoted].join(' ')}".${guessIn(message)} All there are: ${called} --help`;
    case 'commander.unknownOption':
      return `${name} has no option ${quoted}.${guessIn(message)} All it has: ${called} --help`;
    case 'commander.missingArgument':
      return `${name} needs <${quoted}>. Type: ${typed}`;
    case 'commander.excessArguments':
      return `That is too much: "${tooMuch(command).join(' ')}".${hintOf(command)} Type: ${typed}`;
    case 'commander.optionMissingArgument':
      return `${flag} needs ${value} behind it. More: ${called} --help`;
    case 'commander.missingMandatoryOptionValue':
      return `${name} needs ${quoted}. More: ${called} --help`;
    case 'commander.invalidArgument':
      return `${flag} takes ${choicesIn(message)}; "${/ argument '(.*)' is invalid/.exec(message)?.[1]}" is none.`;
    default:
      return message.replace(/^error: /, '');
  }
}

/** The innermost command that the words begin with, and its name from the program on. */
function findCommand(program: Command, words: readonly string[]): { command: Command; path: string[] } {
  let command = program;
  const path: string[] = [];
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) break;
    command = next;
    path.push(word);
  }
  return { command, path };
}

/** `<address>`, `<files...>`, `[rating]` */
export function usageOf(argument: Command['registeredArguments'][number]): string {
  const name = argument.name() + (argument.variadic ? '...' : '');
  return argument.required ? `<${name}>` : `[${name}]`;
}

function tooMuch({ args, registeredArguments }: Command): string[] {
  return args.slice(registeredArguments.length);
}

/** A shell takes words apart that nobody has put in quotes. */
function hintOf({ registeredArguments }: Command): string {
  return registeredArguments.length === 0 ? '' : ' What belongs together stands in quotes.';
}

/** Commander's own guess, `(Did you mean import?)` or `(Did you mean one of import, imports?)`, as a sentence. */
function guessIn(message: string): string {
  const guess = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message)?.[1];
  return guess === undefined ? '' : ` Did you mean ${guess.split(', ').join(' or ')}?`;
}

/** `… Allowed choices are people, companies.` */
function choicesIn(message: string): string {
  const choices = /Allowed choices are (.+)\./.exec(message)?.[1] ?? '';
  return choices.replace(/, (?=[^,]*$)/, ' or ');
}
