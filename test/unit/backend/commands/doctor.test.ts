import { once } from 'node:events';
import { chmodSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { takeSnapshot } from '../../../../backend/backup/take-snapshot.ts';
import { examine } from '../../../../backend/commands/doctor/doctor.ts';
import { runCommandLine } from '../../../../backend/commands/run-command-line.ts';
import { loadConfig } from '../../../../backend/config.ts';
import { NOON, openWith, person, temporaryDirectory } from '../store/store-fixture.ts';

/** Returns a data folder with an import, a backup and keys, which no process has open. */
async function folder(): Promise<string> {
  const { directory, store } = await openWith(person('ada'));
  await store.close();
  for (const name of ['secret-key', 'id-key', 'companion.sqlite']) {
    writeFileSync(join(directory, name), name === 'companion.sqlite' ? '' : 'x', { mode: 0o600 });
  }
  takeSnapshot(directory, '2026-11-21', NOON);
  return directory;
}

/** Returns the problems by check: the message and what to do. */
async function wrongIn(data: string, env = {}, level = 'error'): Promise<Record<string, [string, string]>> {
  const findings = await examine(loadConfig({ KITH_DATA: data, KITH_PORT: '0', ...env }), NOON);
  const wrong = findings.filter((finding) => finding.level === level);
  return Object.fromEntries(wrong.map(({ what, said, mend }) => [what, [said, mend]]));
}

it('doctor finds nothing broken in a healthy folder', async () => {
  expect(await wrongIn(await folder())).toEqual({});
});

/** Runs `doctor --json`. Returns its output and exit code. */
async function runDoctor(data: string) {
  vi.stubEnv('KITH_DATA', data);
  vi.stubEnv('KITH_PORT', '0');
  const written: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  onTestFinished(() => {
    stdout.mockRestore();
    vi.unstubAllEnvs();
  });
  const code = await runCommandLine(
    ['doctor', '--json'],
    {
      out: (text) => written.push(text),
      err: (text) => written.push(text),
    },
    async () => {},
  );
  stdout.mockRestore();
  const [json = '', ...rest] = written;
  return { code, told: JSON.parse(json) as unknown, rest };
}

it('doctor exits with 0 and lists all checks as JSON when nothing is broken', async () => {
  const data = await folder();
  const finding = (what: string) => ({
    what,
    level: expect.stringMatching(/^(ok|warning)$/),
    said: expect.stringMatching(/\S/),
    mend: expect.any(String),
  });
  const looked = [
    'Folder',
    'Permissions',
    'Kith',
    'Port',
    'Database',
    'Index',
    'Disk space',
    'Browsers',
    'Extension',
  ];
  const findings = [...looked, 'Backups', 'Your data'].map(finding);
  expect(await runDoctor(data)).toEqual({ code: 0, told: { ok: true, findings }, rest: [] });
});

it('doctor exits with 1 when something is broken', async () => {
  const mend = expect.stringContaining('set KITH_DATA to your data folder.');
  const findings = [{ what: 'Folder', level: 'error', said: '/nowhere/kith doesn’t exist.', mend }];
  expect(await runDoctor('/nowhere/kith')).toEqual({
    code: 1,
    told: { ok: false, findings },
    rest: ['Fix 1 problem first.\n'],
  });
});

it('doctor changes nothing in an empty folder', async () => {
  const data = temporaryDirectory();
  expect(await wrongIn(data)).toEqual({});
  expect(readdirSync(data)).toEqual([]);
});

it('doctor reports a missing data folder', async () => {
  const { Folder } = await wrongIn('/nowhere/kith');
  expect(Folder?.[0]).toBe('/nowhere/kith doesn’t exist.');
});

it('doctor reports files that others can read, and the command that fixes it', async () => {
  const data = await folder();
  chmodSync(join(data, 'secret-key'), 0o644);
  const path = join(data, 'secret-key');
  expect(await wrongIn(data)).toEqual({ Permissions: [`Others can read ${path}.`, `chmod go= '${path}'`] });
});

const RESTORE = expect.stringContaining('restore 2026-11-21');

it.each([
  ['missing', (path: string) => rmSync(path), expect.stringContaining('is missing or empty'), RESTORE],
  ['damaged', (path: string) => harm(path), expect.stringContaining('is damaged.'), RESTORE],
  [
    'newer',
    (path: string) => makeNewer(path),
    expect.stringContaining('A newer version of Kith'),
    'Update Kith.',
  ],
])('doctor explains what to do when a database is %s', async (_, change, said, mend) => {
  const data = await folder();
  change(join(data, 'network.sqlite'));
  expect(await wrongIn(data)).toEqual({ Database: [said, mend] });
  expect(Object.keys(await wrongIn(data, {}, 'warning'))).not.toContain('Your data');
});

it('doctor reports when another program uses the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { Port } = await wrongIn(await folder(), { KITH_PORT: `${port}` }, 'warning');
  other.close();
  expect(Port?.[0]).toBe(`Another program uses port ${port}.`);
});

it('doctor warns about old backups and old data', async () => {
  const data = await folder();
  const findings = await examine(
    loadConfig({ KITH_DATA: data, KITH_PORT: '0' }),
    NOON + 365 * 24 * 3_600_000,
  );
  const old = findings.filter(({ said }) => said.startsWith('The newest is from'));
  expect(old.map(({ what, level }) => [what, level])).toContainEqual(['Backups', 'warning']);
});

function harm(path: string): void {
  truncateSync(path, 20_000);
}

function makeNewer(path: string): void {
  const db = new DatabaseSync(path);
  db.exec("INSERT INTO kysely_migration VALUES ('9999-later', '')");
  db.close();
}
