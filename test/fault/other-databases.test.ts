import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { connectTo, secretKeyIn } from './support/kith-client.ts';
import { dataDirectory, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';
import { runHere } from './support/run-here.ts';

interface UsedFolder {
  readonly data: string;
  readonly settings: { readonly KITH_DATA: string };
}

const used = mkdtempSync(join(tmpdir(), 'kith-used-'));
afterAll(() => rmSync(used, { recursive: true, force: true }));

/** Returns a data folder that was in use: a copy of one, which the first test fills. */
async function useFolder(): Promise<UsedFolder> {
  if (readdirSync(used).length === 0) {
    await runHere(['import', writeExport(dataDirectory(), 20)], { KITH_DATA: used });
  }
  const data = dataDirectory();
  cpSync(used, data, { recursive: true });
  return { data, settings: { KITH_DATA: data } };
}

/** Starts Kith and returns the one line it fails with. */
async function refused({ settings }: UsedFolder): Promise<string> {
  const { code, out } = await runHere(['serve'], settings);
  expect([code, out.split('\n').length]).toEqual([1, 1]);
  return out;
}

describe.each([DATABASE_FILE, 'companion.sqlite'])('Kith with a broken %s', (file) => {
  it('refuses to start if the file is missing, and creates nothing', async () => {
    const folder = await useFolder();
    const path = join(folder.data, file);
    rmSync(path);
    expect(await refused(folder)).toMatch(new RegExp(`^${file}, .* is missing .* Restore it from a copy`));
    expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('refuses a file from a newer version and leaves it unchanged', async () => {
    const folder = await useFolder();
    const path = join(folder.data, file);
    const db = new DatabaseSync(path);
    db.exec(isNextNetwork(path) ? NEWER_NETWORK : 'PRAGMA user_version = 9999');
    db.close();
    const before = readFileSync(path);
    expect(await refused(folder)).toMatch(
      isNextNetwork(path)
        ? /^A newer version of Kith wrote this data\. Update Kith, or /
        : new RegExp(`^A newer Kith wrote ${file} .*Update Kith\\.$`),
    );
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('detects damage to the file while running, still answers and stops writing to it', async () => {
    const { data, settings } = await useFolder();
    const path = join(data, file);
    damage(path);
    const kith = await serve(settings);
    await kith.said(new RegExp(`^${file} is damaged, .* restore a copy of the folder`, 'm'));
    const client = await connectTo(kith.address, data);
    expect((await client.send('GET', '/kith/lists')).status).toBe(200);
    const before = readFileSync(path);
    const answer =
      file === DATABASE_FILE
        ? await client.send('POST', '/v2/lists', { title: 'A list' })
        : { status: 500, body: (await runHere(['pair'], settings)).out };
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      500,
      expect.stringContaining(`${file} is damaged`),
    ]);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

it('fills an empty companion.sqlite', async () => {
  const { data, settings } = await useFolder();
  rmSync(join(data, 'companion.sqlite'));
  writeFileSync(join(data, 'companion.sqlite'), '');
  const before = secretKeyIn(data);
  const { address } = await serve(settings);
  expect((await (await connectTo(address, data)).send('GET', '/kith/coverage')).body).toMatchObject({
    data: { connections: 20 },
  });
  expect(secretKeyIn(data)).toBe(before);
});

it('refuses an empty network database in a folder that was in use', async () => {
  const folder = await useFolder();
  writeFileSync(join(folder.data, DATABASE_FILE), '');
  expect(await refused(folder)).toMatch(new RegExp(`^${DATABASE_FILE}, .* is missing or empty`));
});

const NEWER_NETWORK = "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', '2027')";

function isNextNetwork(path: string): boolean {
  return path.endsWith('network.sqlite');
}

/** Damages a table that a start doesn't read. */
function damage(path: string): void {
  const db = new DatabaseSync(path);
  const table = path.endsWith('companion.sqlite')
    ? 'session'
    : isNextNetwork(path)
      ? 'source_part'
      : 'evidence';
  const root = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table)?.rootpage;
  const size = db.prepare('PRAGMA page_size').get()?.page_size;
  db.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(64, 0xff), 0, 64, (Number(root) - 1) * Number(size));
  closeSync(file);
}
