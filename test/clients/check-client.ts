import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSampleTeam } from '../../backend/service/sample/sample-team-file.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { callOperations } from '../../scripts/operation-examples/call-operations.ts';
import { fillExampleAccount } from '../../scripts/operation-examples/open-example-service.ts';
import { openApiShape, operationsOf } from '../contract/openapi-shape.ts';
import { startKith } from '../e2e/harness/start-kith.ts';
import { startSignInServer } from '../fixtures/sign-in-server.ts';
import { startScriptedDav } from '../unit/backend/imports/dav/scripted-dav.ts';
import { AUTHORITY, startScripted } from '../unit/backend/imports/mailbox/scripted-server.ts';
import { type ClientKind, writeCalls } from './client-kinds.ts';
import { INSTALLED, runInstalled } from './install-clients.ts';

const TAKES_TOKENS = '* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2] .\r\n';
const CERTIFICATE = {
  certificate: AUTHORITY,
  key: join(import.meta.dirname, '../fixtures/localhost.key'),
};

type Call = (sent: object) => Promise<{ response: Response; data?: unknown; error?: unknown }>;
interface CallsModule {
  open(
    address: string,
    fetch: (request: Request) => Promise<Response>,
  ): Record<string, { call: Call; answer: unknown }>;
}

export interface CheckedClient {
  /** The operations of the document, and those that were called. */
  readonly described: readonly string[];
  readonly called: readonly string[];
}

/** Starts a Kith whose account has the first members of the sample team, as the examples need. */
async function startExampleKith() {
  const data = await mkdtemp(join(tmpdir(), 'kith-clients-'));
  const team = (await openSampleTeam()).read();
  const store = await openStore(data);
  await fillExampleAccount(store, team);
  await store.close();
  const { access } = await startScripted(() => null, { greeting: TAKES_TOKENS });
  const signInServer = await startSignInServer(CERTIFICATE, AUTHORITY, 'user-2@gmail.com');
  const kith = await startKith({ data, env: { KITH_MAIL_CA_FILE: AUTHORITY } });
  return {
    team,
    mailServer: { host: access.host, port: access.port },
    davServer: (await startScriptedDav()).access.url,
    signInServer,
    address: kith.address,
    async stop() {
      await kith.stop();
      await signInServer.stop();
      await rm(data, { recursive: true });
    },
  };
}

/**
 * Generates a client from the document of a running Kith, compiles it with a call of every operation, and calls each
 * operation through it. Throws if anything doesn’t compile, or if a response differs from the example.
 */
export async function checkClient(kind: ClientKind): Promise<CheckedClient> {
  const folder = join(INSTALLED, kind.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const kith = await startExampleKith();
  try {
    const told: unknown = await (await fetch(`${kith.address}/openapi.json`)).json();
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(told));
    const [generator, ...words] = kind.generate(join(folder, 'openapi.json'), folder);
    await runInstalled(generator, words);
    const document = openApiShape.parse(told);
    writeFileSync(join(folder, 'calls.ts'), writeCalls(kind, document));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../tsconfig.json', include: ['.'] }),
    );
    await runInstalled('typescript/bin/tsc', ['-p', folder]);
    const described = operationsOf(document).map(([name]) => name);
    const called = await callThrough(kind, join(folder, 'calls.ts'), kith);
    return { described, called };
  } finally {
    await kith.stop();
  }
}

async function callThrough(
  kind: ClientKind,
  file: string,
  { address, team, mailServer, davServer, signInServer }: Awaited<ReturnType<typeof startExampleKith>>,
): Promise<string[]> {
  const { open }: CallsModule = await import(/* @vite-ignore */ file);
  const calls = open(address, (request) => fetch(request));
  const examples = await callOperations({
    ...{ team, mailServer, davServer, signInServer },
    async fetch(_, call) {
      const { response, data, error } = (await calls[call.name]?.call(kind.sentOf(call))) ?? {};
      return Response.json(data ?? error, { status: response?.status ?? 0 });
    },
  });
  return Object.keys(examples);
}
