import { ACCESS_COMMANDS } from './access-commands.ts';
import { ASK_COMMANDS } from './ask-commands.ts';
import { BACKUP_COMMANDS } from './backup-commands.ts';
import type { Command } from './command.ts';
import { COMPANY_COMMANDS } from './company-commands.ts';
import { DOCTOR } from './doctor.ts';
import { IMPORT_COMMANDS } from './import-commands.ts';
import { INSTALLATION_COMMANDS } from './installation-commands.ts';
import { LIST_COMMANDS } from './list-commands.ts';
import { OWN_DATA_COMMANDS } from './own-data-commands.ts';
import { PATH_COMMANDS, RANKING_COMMANDS } from './ranking-commands.ts';
import { RATING_COMMANDS } from './rating-commands.ts';
import { SAME_COMMANDS } from './same-commands.ts';
import { SEQUENCE_COMMANDS } from './sequence-commands.ts';
import { TEAM_COMMANDS } from './team-commands.ts';
import { commandsOf, type WordedCommand } from './worded-command.ts';

/** The commands that work on the data, by what they are for. */
export const COMMANDS_BY_USE: ReadonlyMap<string, readonly WordedCommand[]> = new Map([
  ['Your data', [...IMPORT_COMMANDS, ...OWN_DATA_COMMANDS]],
  ['Who can introduce you', [...PATH_COMMANDS, ...COMPANY_COMMANDS, ...RANKING_COMMANDS]],
  ['What you know better', [...RATING_COMMANDS, ...SAME_COMMANDS]],
  ['What you keep', [...LIST_COMMANDS, ...ASK_COMMANDS, ...SEQUENCE_COMMANDS]],
  ['With others', TEAM_COMMANDS],
  ['Kith itself', ACCESS_COMMANDS],
  ['Backups', BACKUP_COMMANDS],
  ['This computer', [...INSTALLATION_COMMANDS, DOCTOR]],
]);

/** What a server can be asked for through its socket, by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  commandsOf([...COMMANDS_BY_USE.values()].flat()).map((command) => [command.name, command]),
);
