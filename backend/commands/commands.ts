import { type CliCommand, commandsOf } from '../cli/cli-command.ts';
import type { Command } from '../cli/command.ts';
import { MCP_COMMAND } from '../mcp/mcp-command.ts';
import { KEY_COMMANDS } from './access/key-commands.ts';
import { TOKEN_COMMANDS } from './access/token-commands.ts';
import { ASK_COMMANDS } from './ask-commands.ts';
import { BACKUP_COMMANDS } from './backup-commands.ts';
import { BROWSER_COMMANDS } from './browser-commands.ts';
import { COMPANY_COMMANDS } from './company-commands.ts';
import { DOCTOR } from './doctor/doctor.ts';
import { SAME_COMMANDS } from './duplicate-commands.ts';
import { IMPORT_COMMANDS } from './import-commands.ts';
import { INSTALLATION_COMMANDS } from './installation-commands.ts';
import { LIST_COMMANDS } from './list-commands.ts';
import { MAILBOX_COMMANDS } from './mailbox-commands.ts';
import { MEMBER_COMMANDS } from './member-commands.ts';
import { OWN_DATA_COMMANDS } from './own-data-commands.ts';
import { PATH_COMMANDS } from './path-commands.ts';
import { PRIVATE_COMMANDS } from './private-commands.ts';
import { RANKING_COMMANDS } from './ranking-commands.ts';
import { RATING_COMMANDS } from './rating-commands.ts';
import { EXPORT_COMMANDS } from './reports/export-commands.ts';
import { NEWS_COMMANDS } from './reports/news-command.ts';
import { SEQUENCE_COMMANDS } from './sequence-commands.ts';
import { TEAM_COMMANDS } from './team-commands.ts';

/** The commands by purpose, in the same order as in the help. */
export const COMMANDS_BY_USE: ReadonlyMap<string, readonly CliCommand[]> = new Map([
  [
    'Your data',
    [...IMPORT_COMMANDS, ...MAILBOX_COMMANDS, ...EXPORT_COMMANDS, ...NEWS_COMMANDS, ...OWN_DATA_COMMANDS],
  ],
  ['Who can introduce you', [...PATH_COMMANDS, ...COMPANY_COMMANDS, ...RANKING_COMMANDS]],
  ['What you know about people', [...RATING_COMMANDS, ...SAME_COMMANDS]],
  ['Your lists, asks and drafts', [...LIST_COMMANDS, ...ASK_COMMANDS, ...SEQUENCE_COMMANDS]],
  ['With others', [...TEAM_COMMANDS, ...PRIVATE_COMMANDS]],
  ['Kith itself', [...MEMBER_COMMANDS, ...KEY_COMMANDS, ...TOKEN_COMMANDS, MCP_COMMAND, ...BROWSER_COMMANDS]],
  ['Backups', BACKUP_COMMANDS],
  ['This computer', [...INSTALLATION_COMMANDS, DOCTOR]],
]);

/** The commands that a server runs through its socket, by name. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  commandsOf([...COMMANDS_BY_USE.values()].flat()).map((command) => [command.name, command]),
);
