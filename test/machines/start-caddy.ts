import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from '../fixtures/make-certificates.ts';

/** A host name's certificate and the target of its requests. */
export interface CaddySite {
  readonly name: string;
  readonly shows: Certificate;
  readonly to: string;
}

/** Starts Caddy as in compose.yaml, but with certificates from the test's authority. Returns the function that stops it. */
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
