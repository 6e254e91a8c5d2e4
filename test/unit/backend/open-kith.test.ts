import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../backend/config.ts';
import { SILENT_LOG } from '../../../backend/log.ts';
import { type Kith, openKith } from '../../../backend/open-kith.ts';
import { DATABASE_FILE } from '../../../backend/store/database/data-directory.ts';

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

it('Kith returns the address that a browser can open, not 0.0.0.0', async () => {
  const settings = { KITH_HOST: '0.0.0.0', KITH_TRUSTED_PROXY: '127.0.0.1' };
  const kith = await open({ ...settings, KITH_PUBLIC_URL: 'https://kith.example.com' });
  expect(kith.address).toBe('https://kith.example.com');
});

const PUBLIC = { KITH_PUBLIC_URL: 'https://kith.example.com' };
const AUTHORITY = join(import.meta.dirname, '../../fixtures/localhost.pem');

it.each([
  ['can be used if only one person uses Kith', {}, /doesn’t answer/],
  ['can’t be used if other computers can reach Kith', PUBLIC, /is in a private network/],
  [
    'can be used if the operator set its certificate authority',
    { ...PUBLIC, KITH_MAIL_CA_FILE: AUTHORITY },
    /doesn’t answer/,
  ],
])('a mail server in a private network %s', async (_, settings, sentence) => {
  const { embedded } = await open(settings);
  const me = await embedded?.memberNamed('me');
  const server = { address: 'me@x.example', host: '127.0.0.1', port: 1, user: 'me' };
  if (me === undefined) throw new Error('there is no service here');
  await expect(embedded?.liveSources.add(me, server, 'secret')).rejects.toThrow(sentence);
});

async function reopen(settings: Record<string, string> = {}): Promise<Kith> {
  await opened.pop()?.close();
  return open(settings);
}

function embeddedOf(kith: Kith) {
  if (!kith.embedded) throw new Error('there is no service here');
  return kith.embedded;
}

describe('the first start', () => {
  it('creates the account, its member and a key, and stores only the key’s hash', async () => {
    const { store, account, ownKey } = embeddedOf(await open());
    const { secretKey } = ownKey;
    expect(account).toMatchObject({ name: 'default', demo: false });
    expect((await store.members(account.id)).map(({ externalUserId }) => externalUserId)).toEqual(['me']);
    expect((await store.accountBySecretKey(secretKey, Date.now()))?.id).toBe(account.id);
    expect(readFileSync(join(data, 'secret-key'), 'utf8').trim()).toBe(secretKey);
    expect(secretKey).toMatch(/^kith_[\w-]{43}$/);
  });

  it('doesn’t load the sample team without a request', async () => {
    expect(await embeddedOf(await open({ KITH_DEMO: '1' })).store.account('demo')).toBeNull();
  });

  it('loads the sample team on request, unless the demo is off', async () => {
    const off = embeddedOf(await open());
    await off.loadSample();
    expect(await off.store.account('demo')).toBeNull();
    const on = embeddedOf(await reopen({ KITH_DEMO: '1' }));
    await on.loadSample();
    expect(await on.store.account('demo')).toMatchObject({ demo: true });
  });
});

describe('a later start', () => {
  it('keeps the key and the ids', async () => {
    const before = embeddedOf(await open()).ownKey.secretKey;
    const ids = readFileSync(join(data, 'id-key'), 'utf8');
    expect(embeddedOf(await reopen()).ownKey.secretKey).toBe(before);
    expect(readFileSync(join(data, 'id-key'), 'utf8')).toBe(ids);
  });

  it('doesn’t change an existing member', async () => {
    const { store, account } = embeddedOf(await open());
    await store.ensureMember(account.id, 'me', 'me@example.com', 0);
    expect((await embeddedOf(await reopen()).memberNamed('me')).email).toBe('me@example.com');
  });

  it('deletes the uploads of a killed process', async () => {
    mkdirSync(join(data, 'uploads'));
    writeFileSync(join(data, 'uploads', 'half.upload'), 'PK');
    await open();
    expect(existsSync(join(data, 'uploads', 'half.upload'))).toBe(false);
  });

  it('uses a configured key without saving it', async () => {
    const key = 'the-secret-key-of-the-environment';
    const { store, ownKey } = embeddedOf(await open({ KITH_SECRET_KEY: key }));
    expect(ownKey.secretKey).toBe(key);
    expect((await store.accountBySecretKey(key, Date.now()))?.name).toBe('default');
    expect(existsSync(join(data, 'secret-key'))).toBe(false);
  });

  it('rejects a damaged key file', async () => {
    await open();
    await opened.pop()?.close();
    writeFileSync(join(data, 'id-key'), 'short');
    await expect(open()).rejects.toThrow(/id-key doesn’t contain 16 bytes/);
    rmSync(join(data, 'id-key'));
    await open();
  });
});

const LEFT = `kith_${randomBytes(32).toString('base64url')}`;

describe('the companion’s own key', () => {
  const file = () => readFileSync(join(data, 'secret-key'), 'utf8').trim();

  it('keeps a rotated key at the next start', async () => {
    const { keys, account, ownKey } = embeddedOf(await open());
    const [key] = await keys.list(account.id);
    const { secretKey } = await keys.rotate(account.id, key?.id ?? 0, 0);
    expect(ownKey.secretKey).toBe(secretKey);
    const again = embeddedOf(await reopen());
    expect(again.ownKey.secretKey).toBe(secretKey);
    expect(await again.keys.list(account.id)).toHaveLength(1);
  });

  it('keeps the companion’s own key when the rotation fails', async () => {
    const { ownKey } = embeddedOf(await open());
    const before = ownKey.secretKey;
    const failing = ownKey.replace('kith_new', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect([file(), ownKey.secretKey]).toEqual([before, before]);
  });

  it('registers a key at the next start when a crash left it only in the file', async () => {
    const before = embeddedOf(await open());
    const old = before.ownKey.secretKey;
    writeFileSync(join(data, 'secret-key'), `${LEFT}\n`);
    const { store, ownKey } = embeddedOf(await reopen());
    expect(ownKey.secretKey).toBe(LEFT);
    for (const key of [old, ownKey.secretKey]) {
      expect(await store.accountBySecretKey(key, Date.now())).not.toBeNull();
    }
  });

  it('doesn’t rotate a key from KITH_SECRET_KEY', async () => {
    const given = { KITH_SECRET_KEY: 'the-secret-key-of-the-environment' };
    const { keys, account } = embeddedOf(await open(given));
    const [key] = await keys.list(account.id);
    const rotating = keys.rotate(account.id, key?.id ?? 0, 0);
    await expect(rotating).rejects.toThrow(/Start Kith with another key there/);
    expect(await keys.list(account.id)).toHaveLength(1);
    expect(existsSync(join(data, 'secret-key'))).toBe(false);
  });
});

describe('Kith with a hosted service', () => {
  const hosted = { KITH_SERVICE_URL: 'https://service.invalid', KITH_SECRET_KEY: 'the-secret-key' };

  it('doesn’t open a store', async () => {
    const kith = await open(hosted);
    expect(kith.embedded).toBeNull();
    expect(existsSync(join(data, DATABASE_FILE))).toBe(false);
  });

  it('locks its data folder', async () => {
    await open(hosted);
    await expect(open(hosted)).rejects.toThrow(/Another Kith is already using the data/);
  });

  it('gives results only as of today', async () => {
    const kith = await open(hosted);
    expect(() => kith.asMemberOn(0)).toThrow(/only for today/);
  });
});

it.each([{}, { KITH_SERVICE_URL: 'https://service.invalid', KITH_SECRET_KEY: 'the-secret-key' }])(
  'Kith unlocks its data folder when the companion’s database can’t be opened: %o',
  async (settings) => {
    const file = join(data, 'companion.sqlite');
    writeFileSync(file, 'This is no database.'.repeat(100));
    await expect(open(settings)).rejects.toThrow(/not a database/);
    rmSync(file);
    await open(settings);
  },
);

it('Kith leaves an older version’s data unchanged, and explains how to migrate it', async () => {
  const files = ['kith.sqlite', 'companion.sqlite', 'id-key', 'secret-key', 'token-secret'];
  for (const name of files) writeFileSync(join(data, name), `what was in ${name}`);
  await expect(open()).rejects.toThrow(/older version of Kith.*Take your data along/);
  expect(
    readdirSync(data)
      .filter((name) => name !== 'kith.lock')
      .sort(),
  ).toEqual(files.toSorted());
  for (const name of files) expect(readFileSync(join(data, name), 'utf8')).toBe(`what was in ${name}`);
});

it('Kith locks its data folder until it closes', async () => {
  await open();
  await expect(open()).rejects.toThrow(/Another Kith is already using the data/);
  await reopen();
});
