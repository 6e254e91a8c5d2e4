import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../backend/config.ts';
import { SILENT_LOG } from '../../../backend/log.ts';
import { type Kith, openKith } from '../../../backend/open-kith.ts';

let data: string;
let opened: Kith[];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'kith-'));
  opened = [];
});
afterEach(async () => {
  for (const kith of opened) await kith.close();
  rmSync(data, { recursive: true });
});

async function open(settings: Record<string, string> = {}): Promise<Kith> {
  const config = loadConfig({ KITH_DATA: data, KITH_DEMO: '0', ...settings });
  const kith = await openKith(config, ['http://127.0.0.1:5484'], SILENT_LOG);
  opened.push(kith);
  return kith;
}

async function reopen(settings: Record<string, string> = {}): Promise<Kith> {
  await opened.pop()?.close();
  return open(settings);
}

function embeddedOf(kith: Kith) {
  if (!kith.embedded) throw new Error('there is no service here');
  return kith.embedded;
}

describe('the first start', () => {
  it('makes the account, its member and a key, of which the store keeps no more than its hash', async () => {
    const { store, account, secretKey } = embeddedOf(await open());
    expect(account).toMatchObject({ name: 'default', demo: false });
    expect((await store.members(account.id)).map(({ externalUserId }) => externalUserId)).toEqual(['me']);
    expect((await store.accountBySecretKey(secretKey))?.id).toBe(account.id);
    expect(readFileSync(join(data, 'secret-key'), 'utf8').trim()).toBe(secretKey);
    expect(secretKey).toMatch(/^kith_[\w-]{43}$/);
  });

  it('leaves the sample team to a server, so that a command need not wait for it', async () => {
    expect(await embeddedOf(await open({ KITH_DEMO: '1' })).store.account('demo')).toBeNull();
  });

  it('loads the sample team when it is asked for, unless it is off', async () => {
    const off = embeddedOf(await open());
    await off.loadSample();
    expect(await off.store.account('demo')).toBeNull();
    const on = embeddedOf(await reopen({ KITH_DEMO: '1' }));
    await on.loadSample();
    expect(await on.store.account('demo')).toMatchObject({ demo: true });
  });
});

describe('a later start', () => {
  it('has the same key and the same ids', async () => {
    const before = embeddedOf(await open()).secretKey;
    const ids = readFileSync(join(data, 'id-key'), 'utf8');
    expect(embeddedOf(await reopen()).secretKey).toBe(before);
    expect(readFileSync(join(data, 'id-key'), 'utf8')).toBe(ids);
  });

  it('leaves what is known of a member as it is', async () => {
    const { store, account } = embeddedOf(await open());
    await store.ensureMember(account.id, 'me', 'me@example.com', 0);
    expect((await embeddedOf(await reopen()).memberNamed('me')).email).toBe('me@example.com');
  });

  it('throws uploads away that a killed process left', async () => {
    mkdirSync(join(data, 'uploads'));
    writeFileSync(join(data, 'uploads', 'half'), 'PK');
    await open();
    expect(existsSync(join(data, 'uploads', 'half'))).toBe(false);
  });

  it('may be given a key instead, which is then nowhere on disk', async () => {
    const key = 'the-secret-key-of-the-environment';
    const { store, secretKey } = embeddedOf(await open({ KITH_SECRET_KEY: key }));
    expect(secretKey).toBe(key);
    expect((await store.accountBySecretKey(key))?.name).toBe('default');
    expect(existsSync(join(data, 'secret-key'))).toBe(false);
  });

  it('refuses a key file that was damaged', async () => {
    await open();
    await opened.pop()?.close();
    writeFileSync(join(data, 'id-key'), 'short');
    await expect(open()).rejects.toThrow(/id-key does not hold 16 bytes/);
    rmSync(join(data, 'id-key'));
    await open();
  });
});

describe('with a hosted service', () => {
  const hosted = { KITH_SERVICE_URL: 'https://service.invalid', KITH_SECRET_KEY: 'the-secret-key' };

  it('opens no network store', async () => {
    const kith = await open(hosted);
    expect(kith.embedded).toBeNull();
    expect(existsSync(join(data, 'kith.sqlite'))).toBe(false);
  });

  it('is alone on its data all the same', async () => {
    await open(hosted);
    await expect(open(hosted)).rejects.toThrow(/Another Kith is already using the data/);
  });

  it('answers for today only', async () => {
    const kith = await open(hosted);
    expect(() => kith.asMemberOn(0)).toThrow(/today only/);
  });
});

it('is alone on its data, and frees it when it closes', async () => {
  await open();
  await expect(open()).rejects.toThrow(/Another Kith is already using the data/);
  await reopen();
});
