import { Option } from 'commander';
import { z } from 'zod';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  DEFAULT_TOKEN_DAYS,
  MAX_TOKEN_DAYS,
  newPersonalToken,
  personalTokens,
  type TokenScope,
} from '../../../utils/interface/kith/kith-tokens.ts';
import { type CliCommand, cliCommand, cliGroup, memberOption } from '../../cli/cli-command.ts';
import { defineServiceCommand, numberArgument } from '../../cli/service-command.ts';
import { CALLED } from '../../own-code.ts';

const TOKEN_NUMBER = `takes the number of a token (see: ${CALLED} token list)`;
const DAYS = `takes a whole number of days from 1 to ${MAX_TOKEN_DAYS}`;

/** The values of `--write`, with their scopes. */
const WRITES: Readonly<Record<string, TokenScope>> = { lists: 'write_lists', asks: 'write_asks' };
const WRITE = 'takes lists, asks, or lists,asks';

const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  read: 'reads',
  write_lists: 'writes lists',
  write_asks: 'writes asks',
};

/** `token create NAME`: creates a personal token for a tool. It is shown once. */
export const createToken = defineServiceCommand({
  name: 'token create',
  input: {
    name: z.string(),
    write: z
      .string()
      .nullable()
      .transform((given) => (given === null ? [] : given.split(',').map((what) => what.trim())))
      .refine((given) => given.every((what) => what in WRITES), WRITE),
    days: z
      .string()
      .regex(/^[1-9][0-9]{0,2}$/, DAYS)
      .transform(Number)
      .refine((days) => days <= MAX_TOKEN_DAYS, DAYS),
  },
  answer: newPersonalToken,
  ask: ({ name, write, days }) => ({
    method: 'POST',
    path: '/kith/tokens',
    body: { name, scopes: ['read', ...new Set(write.map((what) => WRITES[what]))], days },
  }),
  show: ({ token, ends_at }) =>
    `${token}\nSave it now. Kith stores only a fingerprint and can’t show it again. It is valid until ${ends_at.slice(0, 10)}.`,
});

export const listTokens = defineServiceCommand({
  name: 'token list',
  input: {},
  answer: personalTokens,
  ask: () => ({ method: 'GET', path: '/kith/tokens' }),
  show: ({ tokens }) =>
    tokens.length === 0
      ? `There are no tokens yet. Create one with: ${CALLED} token create <name>`
      : tokens
          .map(({ id, name, scopes, ends_at, last_used_at }) =>
            [
              id,
              name,
              scopes.map((scope) => SCOPE_WORDS[scope]).join(', '),
              `valid until ${ends_at.slice(0, 10)}`,
              last_used_at === '' ? 'never used' : `last used ${last_used_at.slice(0, 10)}`,
            ].join('  '),
          )
          .join('\n'),
});

export const revokeToken = defineServiceCommand({
  name: 'token revoke',
  input: { id: numberArgument(TOKEN_NUMBER) },
  answer: done,
  ask: ({ id }) => ({ method: 'POST', path: `/kith/tokens/${id}/revoke` }),
  show: () => 'The token is revoked. Programs that use it are refused from now on.',
});

const OF = [memberOption('whose token')];

export const TOKEN_COMMANDS: readonly CliCommand[] = [
  cliGroup('token', 'Manage personal tokens, with which other programs use Kith as you.', [
    cliCommand('create <name>', 'Create a token, named after the program. It is shown once.', createToken, {
      of: OF,
      options: [
        new Option('--write <what>', 'what it may write: lists, asks, or both (lists,asks)').default(
          null,
          'nothing',
        ),
        new Option('--days <days>', `how long it is valid, 1 to ${MAX_TOKEN_DAYS}`).default(
          String(DEFAULT_TOKEN_DAYS),
        ),
      ],
      toInput: (typed) => ({ ...typed, asOf: null }),
    }),
    cliCommand('list', 'List the valid tokens.', listTokens, { of: OF, toInput: () => ({ asOf: null }) }),
    cliCommand('revoke <id>', 'Revoke a token.', revokeToken, {
      of: OF,
      toInput: ({ id }) => ({ id, asOf: null }),
    }),
  ]),
];
