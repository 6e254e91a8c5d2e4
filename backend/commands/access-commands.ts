import { Option } from 'commander';
import { NO_EMAIL } from '../open-service.ts';
import { endContribution, endInvitation, removeMember, showAdmin } from './admin.ts';
import { createKey, listKeys, revokeKey, rotateKey } from './keys.ts';
import { addMember, listMembers } from './members.ts';
import { pair } from './pair.ts';
import { listSessions, revokeSession } from './sessions.ts';
import { memberOption, OF_KITH, type WordedCommand, wordCommand, wordGroup } from './worded-command.ts';

/** `admin …`, `member …`, `key …`, `pair` and `sessions`: who may use this Kith, and with what. */
export const ACCESS_COMMANDS: readonly WordedCommand[] = [
  wordCommand('admin', 'Show who uses this Kith, how much is kept of each, and what is open.', showAdmin, {
    of: OF_KITH,
    under: [
      wordCommand('remove <id>', 'Remove a member with all their data, and sign them out.', removeMember, {
        of: OF_KITH,
      }),
      wordCommand('end-invitation <team>', 'End the invitation of a team.', endInvitation, { of: OF_KITH }),
      wordCommand(
        'end-contribution <id>',
        'End a contribution link, and erase what was given by it.',
        endContribution,
        { of: OF_KITH },
      ),
    ],
  }),
  wordGroup('member', 'Who uses this Kith.', [
    wordCommand('add <id>', 'Add a member.', addMember, {
      of: OF_KITH,
      options: [new Option('--email <address>', 'their e-mail').default(NO_EMAIL, 'none')],
    }),
    wordCommand('list', 'List the members.', listMembers, { of: OF_KITH }),
  ]),
  wordGroup('key', 'Secret keys, for other programs that use the interface.', [
    wordCommand('create', 'Make a key; it is shown once.', createKey, {
      of: OF_KITH,
      options: [new Option('--label <text>', 'what it is for').default('made on the command line')],
    }),
    wordCommand('list', 'List the keys that are valid.', listKeys, { of: OF_KITH }),
    wordCommand('rotate <id>', 'Put a new key in the place of one; it is shown once.', rotateKey, {
      of: OF_KITH,
      options: [new Option('--overlap <hours>', 'how long the old one stays good, 0 to 720').default('24')],
    }),
    wordCommand('revoke <id>', 'Make a key void.', revokeKey, { of: OF_KITH }),
  ]),
  wordCommand('pair', 'Print a one-time code that pairs a browser.', pair, {
    of: [memberOption('whose browser')],
  }),
  wordCommand('sessions', 'List the paired browsers.', listSessions, {
    of: [new Option('--member <id>', 'whose browsers').default(null, 'everybody’s')],
    under: [wordCommand('revoke <id>', 'End a session.', revokeSession, { of: OF_KITH })],
  }),
];
