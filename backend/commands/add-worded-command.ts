import type { Command } from 'commander';
import type { Typed, WordedCommand } from './worded-command.ts';

/** Adds a command, and those under it, to a command line. */
export function addWordedCommand(parent: Command, worded: WordedCommand): void {
  const { usage, description, options, act, under } = worded;
  const added = parent.command(usage).description(description);
  for (const option of options) added.addOption(option);
  if (act !== null) added.action(() => act(typedIn(added)));
  if (under.length > 0) added.enablePositionalOptions();
  for (const one of under) addWordedCommand(added, one);
}

function typedIn(command: Command): Typed {
  const named = command.registeredArguments.map(
    (argument, at) => [argument.name(), command.processedArgs[at]] as const,
  );
  return { ...command.opts(), ...Object.fromEntries(named) };
}
