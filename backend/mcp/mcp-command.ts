import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Option } from 'commander';
import { z } from 'zod';
import { type TokenScope, tokenScope } from '../../utils/interface/kith/kith-tokens.ts';
import { type CliCommand, memberOption } from '../cli/cli-command.ts';
import { defineCommand } from '../cli/command.ts';
import { callCommand } from '../cli/run-command.ts';
import { callService } from '../cli/service-command.ts';
import { Refusal } from '../errors/refusal.ts';
import { scopeOf } from '../service/access/personal-token.ts';
import { OPERATIONS } from '../service/operations.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { ToolRefusal } from './tools.ts';

const callOperation = defineCommand({
  name: 'mcp call',
  input: z.object({
    member: z.string().min(1).max(255),
    tool: z.string(),
    scopes: z.array(tokenScope),
    method: z.enum(['GET', 'POST']),
    path: z.string(),
    body: z.looseObject({}).optional(),
  }),
  result: z.unknown(),
  logged: ({ tool }) => ({ tool, by: 'stdio' }),
  run: async (kith, { member, scopes, method, path, body }) => {
    requireScope(method, path, scopes);
    const asked = { method, path, ...(body === undefined ? {} : { body }) };
    return callService(kith, { member, asOf: null }, asked);
  },
  show: (answer) => JSON.stringify(answer),
});

/** Throws if the operation writes something that this session may not write. */
function requireScope(method: string, path: string, scopes: readonly TokenScope[]): void {
  const parts = (path.split('?')[0] ?? '').split('/');
  const operation = OPERATIONS.find(({ description }) => {
    const pattern = description.path.split('/');
    const isHere = description.method.toUpperCase() === method && pattern.length === parts.length;
    return isHere && pattern.every((part, at) => part.startsWith('{') || part === parts[at]);
  });
  const scope = operation === undefined ? null : scopeOf(operation.description);
  if (scope === null) throw new Refusal('Tools can’t change this. Use Kith itself.');
  if (scopes.includes(scope)) return;
  const what = scope.replace('write_', '');
  throw new Refusal(
    `This assistant may not write ${what}. To allow it, start Kith for it with: mcp --write ${what}`,
  );
}

const WRITES = { lists: 'write_lists', asks: 'write_asks' } as const;

function readScopes(given: unknown): TokenScope[] {
  const words = typeof given === 'string' ? given.split(',').map((word) => word.trim()) : [];
  return [
    'read',
    ...words.map((word) => {
      if (word === 'lists' || word === 'asks') return WRITES[word];
      throw new Refusal(`--write takes lists, asks, or lists,asks. "${word}" isn’t one.`, 2);
    }),
  ];
}

/** `mcp`: serves an assistant on standard input and output until it closes them. */
export const MCP_COMMAND: CliCommand = {
  usage: 'mcp',
  description:
    'Connect an assistant (MCP on standard input and output). It reads, and writes only what you allow.',
  options: [
    memberOption('whose network'),
    new Option('--write <what>', 'what it may write: lists, asks, or both (lists,asks)').default(
      null,
      'nothing',
    ),
    // Every command accepts these options, but they have no effect here.
    ...['--json', '--as-of <day>'].map((flags) => new Option(flags).hideHelp()),
  ],
  runs: [callOperation],
  prints: null,
  async act({ member, write }) {
    const scopes = readScopes(write);
    const ended = once(process.stdin, 'close');
    serveStdio(() =>
      createMcpServer((tool) => async (method, path, body) => {
        try {
          return await callCommand(callOperation, { member, tool, scopes, method, path, body }, true);
        } catch (error) {
          throw error instanceof Refusal ? new ToolRefusal(error.message) : error;
        }
      }),
    );
    await ended;
  },
  under: [],
};
