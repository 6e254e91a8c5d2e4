import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from '../fixtures/make-certificates.ts';

/** The part of a name, what it shows, and where its requests go. */
export interface CaddySite {
  readonly name: string;
  readonly shows: Certificate;
  readonly to: string;
}

/** Caddy as compose.yaml has it, with certificates of the test's authority in the place of a public one's. Answers what ends it. */
export async function startCaddy(
  sites: readonly CaddySite[],
  { folder, through }: { folder: string; through: readonly string[] },
): Promise<() => Promise<void>> {
  const config = join(folder, 'Caddyfile');
  const written = sites.map(
    ({ name, shows, to }) =>
      `https://${name} {\n\ttls ${shows.certificate} ${shows.key}\n\treverse_proxy ${to}\n}\n`,
  );
  writeFileSync(config, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${written.join('')}`);
  const [program = 'caddy', ...words] = [
    ...through,
    'caddy',
    'run',
    '--adapter',
    'caddyfile',
    '--config',
    config,
  ];
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let said = '';
  await new Promise<void>((serving, ended) => {
    caddy.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('serving initial configuration')) serving();
    });
    caddy.once('exit', () => ended(new Error(`Caddy ended:\n${said}`)));
  });
  return async () => {
    if (caddy.exitCode !== null) return;
    caddy.kill();
    await once(caddy, 'exit');
  };
}
