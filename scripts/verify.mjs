import { spawnSync } from 'node:child_process';
import { ensureBrowsers } from './ensure-browsers.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findCitus } from './find-citus.mjs';
import { ROOT } from './root.mjs';
import { runNode } from './run-node.mjs';

/** Test files with random input. `KITH_ROUNDS` multiplies the number of their runs. */
const withRounds = spawnSync('git', ['grep', '-lF', "rounds.ts'", '--', '*.test.ts'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .stdout.trim()
  .split('\n');

/** Environment variables and Vitest arguments for tests that `npm test` shortens or skips because they take too long. */
const PARTS = {
  postgres: [
    { KITH_VERIFY: 'postgres' },
    ['--project', 'postgres', 'test/contract', 'test/unit/backend/store'],
  ],
  citus: [
    { KITH_VERIFY: 'citus' },
    // A cluster has only one database, so one test uses it at a time.
    ['--project', 'postgres', '--maxWorkers=1', '--no-file-parallelism'],
  ],
  several: [{ KITH_VERIFY: 'several' }, ['--project', 'load']],
  'several-citus': [{ KITH_VERIFY: 'several-citus' }, ['--project', 'load']],
  steps: [{ KITH_MODEL_STEPS: '50000' }, ['--project', 'backend', 'test/contract/who-sees-what.test.ts']],
  graphs: [
    { KITH_GRAPHS: '10000' },
    ['--project', 'backend', 'test/unit/backend/network/shared-by-oracle.test.ts'],
  ],
  fuzz: [
    { KITH_FUZZ: '100000', KITH_FUZZ_CASES: '1000000' },
    [
      '--project',
      'backend',
      'test/contract/openapi-fuzz.test.ts',
      'test/unit/backend/imports/readers.fuzz.test.ts',
    ],
  ],
  kills: [
    { KITH_VERIFY: 'kills', KITH_KILLS: '500' },
    ['--project', 'fault', 'store-killed', 'erase-on-full-disk'],
  ],
  backup: [{ KITH_KILLS: '67' }, ['--project', 'fault', 'test/fault/backup-killed.test.ts']],
  openers: [{ KITH_OPENED: '100' }, ['--project', 'fault', 'test/fault/foreign-opener.test.ts']],
  survival: [
    { KITH_KILLS: '200', KITH_STORM: '500', E2E_BROWSERS: 'all', E2E_LONG: 'all' },
    ['--project', 'e2e', 'test/e2e/survival-kills.test.ts', 'test/e2e/long/storm.test.ts'],
  ],
  rounds: [{ KITH_ROUNDS: '100' }, ['--project', 'backend', '--project', 'extension', ...withRounds]],
  strangers: [{ E2E_LONG: 'all' }, ['--project', 'e2e', 'test/e2e/long/twenty-strangers.test.ts']],
  clients: [{ KITH_VERIFY: 'clients' }, ['--project', 'clients', '--maxWorkers=1']],
  mailbox: [{ KITH_VERIFY: 'mailbox' }, ['--project', 'servers', '--maxWorkers=1']],
  dav: [{ KITH_VERIFY: 'dav' }, ['--project', 'servers', '--maxWorkers=1']],
  'two-machines': [{ KITH_VERIFY: 'two-machines' }, ['--project', 'machines', '--maxWorkers=1']],
  install: [{ KITH_VERIFY: 'install' }, ['--project', 'install', '--maxWorkers=1']],
  browsers: [{ E2E_BROWSERS: 'all', E2E_LONG: 'all' }, ['--project', 'e2e']],
  hosted: [{ E2E_HOSTED: 'all', E2E_LONG: 'all' }, ['--project', 'e2e-hosted']],
};

/** New namespaces for the network, for mounts (host names) and for users. The user namespace makes root unnecessary. */
const NAMESPACES = ['--user', '--map-root-user', '--net', '--mount'];

function canBeTwoMachines() {
  const tools = ['nsenter', 'ip', 'openssl', 'certutil', 'caddy'];
  const found = tools.every((tool) => spawnSync('which', [tool]).status === 0);
  return found && spawnSync('unshare', [...NAMESPACES, 'ip', 'link']).status === 0;
}

/** The server of each part: its program and its Debian package. */
const SERVERS = { mailbox: ['dovecot', 'dovecot-imapd'], dav: ['radicale', 'radicale'] };

function hasServer(program) {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return [program, 'openssl'].every((tool) => spawnSync('which', [tool], { env }).status === 0);
}

/** `npm run verify [-- part …]`: runs the long tests, one part after another; all parts if none is named. */
process.chdir(ROOT);
const named = process.argv.slice(2);
const unknown = named.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown part: ${unknown.join(', ')}. Choose from ${Object.keys(PARTS).join(', ')}.\n`,
  );
  process.exit(2);
}
ensureInstalled();
ensureBrowsers();
await ensureBuilt();
const before = { ...process.env };
const failed = [];
for (const part of named.length > 0 ? named : Object.keys(PARTS)) {
  const [settings, args] = PARTS[part];
  process.env = { ...before, ...settings };
  // Long runs exceed the default timeouts.
  const limits = ['--testTimeout=86400000', '--hookTimeout=600000'];
  process.stdout.write(`\n== ${part}\n`);
  if (part.endsWith('citus') && findCitus() === null) {
    process.stdout.write('Left out: the PostgreSQL of this machine has no Citus (docs/scale.md).\n');
    continue;
  }
  if (part === 'two-machines' && !canBeTwoMachines()) {
    process.stdout.write(
      'Left out: it needs Linux with network namespaces (unshare, nsenter, ip), openssl, certutil and Caddy (docs/team-server.md).\n',
    );
    continue;
  }
  const [program, packaged] = SERVERS[part] ?? [];
  if (program !== undefined && !hasServer(program)) {
    process.stdout.write(
      `Left out: it needs openssl and ${program} (on Debian, apt-get install ${packaged}).\n`,
    );
    continue;
  }
  if (part === 'install') {
    const packed = await runNode(['scripts/release/release.ts', 'npm', 'deb', 'linux-x64']);
    if (packed !== 0) {
      failed.push(part);
      continue;
    }
  }
  const words = ['node_modules/vitest/vitest.mjs', 'run', ...limits, ...args];
  // The teammate's computer has a new, empty network.
  const code = await runNode(words, part === 'two-machines' ? ['unshare', ...NAMESPACES] : []);
  if (code !== 0) failed.push(part);
}
process.stdout.write(failed.length === 0 ? '\nAll passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
