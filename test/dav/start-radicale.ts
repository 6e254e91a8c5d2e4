import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Certificate } from '../fixtures/make-certificates.ts';

export interface Radicale {
  readonly port: number;
  /** `https://localhost:5232` */
  readonly origin: string;
  log(): string;
  /** Sends a request with the user's password, and returns the status. */
  ask(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<number>;
  /** Returns an address book or calendar as the file that the server exports. */
  exported(path: string): Promise<string>;
  /** Saves a contact or event, under the name of its file. */
  put(path: string, item: string): Promise<void>;
  stop(): Promise<void>;
}

/** Radicale doesn't need privileges, so a test that runs as root starts it as the user `nobody`. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts Radicale in a folder, as an unprivileged user, with TLS on this computer only. */
export async function startRadicale(
  folder: string,
  { user, password, shows, authority }: RadicaleOptions,
): Promise<Radicale> {
  const port = await freePort();
  mkdirSync(join(folder, 'collections'));
  writeFileSync(join(folder, 'users'), `${user}:${password}\n`);
  const config = join(folder, 'radicale.conf');
  writeFileSync(config, configOf(folder, port, shows));
  if (UNPRIVILEGED.uid !== undefined) {
    chmodSync(folder, 0o711);
    execFileSync('chown', ['-R', `${UNPRIVILEGED.uid}:${UNPRIVILEGED.gid}`, folder]);
  }
  const radicale = spawn('radicale', ['--config', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'UTC' },
    ...UNPRIVILEGED,
  });
  let said = '';
  radicale.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await new Promise<void>((started, ended) => {
    radicale.stderr.on('data', () => {
      if (said.includes('Radicale server ready')) started();
    });
    radicale.once('error', ended);
    radicale.once('exit', () => ended(new Error(`Radicale ended:\n${said}`)));
  });
  const origin = `https://localhost:${port}`;
  const ask = async (method: string, path: string, body = '', headers: Record<string, string> = {}) => {
    const signedIn = Buffer.from(`${user}:${password}`).toString('base64');
    const sent = request(new URL(path, origin), {
      method,
      ca: authority,
      headers: { Authorization: `Basic ${signedIn}`, 'Content-Length': Buffer.byteLength(body), ...headers },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  };
  const statusOf: Radicale['ask'] = async (...asked) => {
    const answer = await ask(...asked);
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode ?? 0;
  };
  return {
    ...{ port, origin, ask: statusOf, log: () => said },
    exported: async (path) => text(await ask('GET', path)),
    async put(path, item) {
      const status = await statusOf('PUT', path, item);
      if (status !== 201) throw new Error(`Radicale answered ${status} for ${path}.`);
    },
    async stop() {
      if (radicale.exitCode !== null) return;
      // After SIGTERM, Radicale would finish a long response first.
      radicale.kill('SIGKILL');
      await once(radicale, 'exit');
    },
  };
}

interface RadicaleOptions {
  readonly user: string;
  readonly password: string;
  readonly shows: Certificate;
  /** PEM of the authority that signed the certificate. */
  readonly authority: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function configOf(folder: string, port: number, { certificate, key }: Certificate): string {
  return `
[server]
hosts = 127.0.0.1:${port}
max_content_length = 1000000000
ssl = True
certificate = ${certificate}
key = ${key}
[auth]
type = htpasswd
htpasswd_filename = ${folder}/users
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${folder}/collections
[logging]
level = info
`;
}
