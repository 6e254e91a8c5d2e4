import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Certificate } from '../fixtures/make-certificates.ts';

export interface Dovecot {
  readonly port: number;
  /** The mailbox’s folder of mbox files. */
  readonly mail: string;
  /** The server's log, including the bytes it sent of each part. */
  log(): string;
  /** Replaces a folder's emails with these, and gives it a new UIDVALIDITY. */
  recreate(name: string, text: string): void;
  stop(): Promise<void>;
}

export interface DovecotOptions {
  readonly user: string;
  readonly password: string;
  readonly shows: Certificate;
  /** The address where tokens are checked, and the authority of that server's certificate. */
  readonly tokens?: { readonly introspection: string; readonly authority: string };
}

/** Dovecot refuses to run as root, so a test that runs as root starts it as the user `nobody`. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Starts Dovecot in a folder, as an unprivileged user, with IMAP over TLS on this computer only. */
export async function startDovecot(folder: string, options: DovecotOptions): Promise<Dovecot> {
  const { user, password } = options;
  const port = await freePort();
  const mail = join(folder, 'mail');
  mkdirSync(mail);
  writeFileSync(join(folder, 'users'), `${user}:{PLAIN}${password}\n`);
  const config = join(folder, 'dovecot.conf');
  writeFileSync(config, configOf(folder, port, options));
  if (options.tokens !== undefined) writeFileSync(join(folder, 'tokens.conf'), tokensOf(options.tokens));
  if (UNPRIVILEGED.uid !== undefined) {
    chmodSync(folder, 0o711);
    execFileSync('chown', ['-R', `${UNPRIVILEGED.uid}:${UNPRIVILEGED.gid}`, folder]);
  }
  const dovecot = spawn('dovecot', ['-F', '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'UTC', PATH: `${process.env.PATH}:/usr/sbin` },
    ...UNPRIVILEGED,
  });
  let said = '';
  dovecot.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const log = () => said;
  await new Promise<void>((started, ended) => {
    dovecot.stderr.on('data', () => {
      if (said.includes('starting up')) started();
    });
    dovecot.once('error', ended);
    dovecot.once('exit', () => ended(new Error(`Dovecot ended:\n${said}`)));
  });
  return {
    port,
    mail,
    log,
    recreate(name, text) {
      writeFileSync(join(mail, name), text);
      rmSync(join(mail, '.imap', name), { recursive: true });
    },
    async stop() {
      if (dovecot.exitCode !== null) return;
      dovecot.kill();
      await once(dovecot, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function tokensOf({ introspection, authority }: NonNullable<DovecotOptions['tokens']>): string {
  return `
introspection_mode = post
introspection_url = ${introspection}
username_attribute = username
active_attribute = active
active_value = true
tls_ca_cert_file = ${authority}
`;
}

function configOf(folder: string, port: number, { shows, tokens }: DovecotOptions): string {
  const { certificate, key } = shows;
  const uid = UNPRIVILEGED.uid ?? process.getuid?.() ?? 0;
  const gid = UNPRIVILEGED.gid ?? process.getgid?.() ?? 0;
  const name = (database: string, id: number) =>
    readFileSync(database, 'utf8')
      .split('\n')
      .find((line) => line.split(':')[2] === String(id))
      ?.split(':')[0];
  const user = name('/etc/passwd', uid);
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
default_login_user = ${user}
default_internal_user = ${user}
default_internal_group = ${name('/etc/group', gid)}
first_valid_uid = 1
first_valid_gid = 1
auth_mechanisms = plain${tokens === undefined ? '' : ' xoauth2'}
ssl = required
ssl_cert = <${certificate}
ssl_key = <${key}
mail_location = mbox:${folder}/mail:INBOX=${folder}/mail/INBOX
imap_logout_format = hdr=%{fetch_hdr_bytes} body=%{fetch_body_bytes}
${tokens === undefined ? '' : `passdb {\n  driver = oauth2\n  mechanisms = xoauth2\n  args = ${folder}/tokens.conf\n}`}
passdb {
  driver = passwd-file
  mechanisms = plain
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/home
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service anvil {
  chroot =
}
namespace inbox {
  inbox = yes
  mailbox Sent {
    special_use = \\Sent
  }
  mailbox Drafts {
    special_use = \\Drafts
  }
}
`;
}
