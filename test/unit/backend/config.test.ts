import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadConfig, systemDataFolder } from '../../../backend/config.ts';
import { Refusal } from '../../../backend/errors/refusal.ts';
import { anyCharacter } from '../../any-character.ts';
import { anyUrl } from '../../any-url.ts';
import { rounds } from '../../rounds.ts';

const KEY = 'the-secret-key';

it('every setting has a default', () => {
  expect(loadConfig({ PATH: '/bin' })).toEqual({
    port: 5484,
    host: '127.0.0.1',
    isLoopback: true,
    data: resolve('.kith'),
    databaseUrl: null,
    serviceUrl: null,
    secretKey: null,
    publicUrl: null,
    trustedProxy: null,
    allowedOrigins: [],
    demo: true,
    model: null,
    isOnlyHere: true,
    metricsToken: null,
    stores: { chrome: null, firefox: null },
    watchFolder: null,
    log: 'info',
    mailAuthorities: null,
    indexBytes: 1_024_000_000,
  });
});

it('an empty variable is treated as unset', () => {
  expect(loadConfig({ KITH_PORT: '', KITH_SERVICE_URL: '', KITH_DEMO: '' })).toEqual(loadConfig({}));
});

it('the variables of tests and other programs are ignored', () => {
  expect(loadConfig({ KITH_CHROMIUM: '/x', KITH_FIREFOX: '/y', KITHARA: '1' })).toEqual(loadConfig({}));
});

describe('a valid setting', () => {
  const taken: [Record<string, string>, object][] = [
    [{ KITH_PORT: '0' }, { port: 0 }],
    [{ KITH_PORT: '65535' }, { port: 65535 }],
    [{ KITH_HOST: '::1' }, { host: '::1', isLoopback: true }],
    [{ KITH_HOST: 'localhost' }, { host: '127.0.0.1' }],
    [{ KITH_DATA: '/srv/kith' }, { data: '/srv/kith' }],
    [{ KITH_DEMO: '0' }, { demo: false }],
    [{ KITH_DATABASE_URL: 'postgres://me:hush@db/kith' }, { databaseUrl: 'postgres://me:hush@db/kith' }],
    [{ KITH_DATABASE_URL: 'postgresql:///kith?host=/tmp' }, { databaseUrl: 'postgresql:///kith?host=/tmp' }],
    [{ KITH_MAIL_CA_FILE: '/etc/authority.pem' }, { mailAuthorities: '/etc/authority.pem' }],
    [{ KITH_INDEX_MB: '512' }, { indexBytes: 512_000_000 }],
    [{ KITH_WATCH_FOLDER: '/srv/files' }, { watchFolder: '/srv/files' }],
    [{ KITH_WATCH_FOLDER: '~/Downloads' }, { watchFolder: join(homedir(), 'Downloads') }],
    [{ KITH_LOG: 'debug' }, { log: 'debug' }],
    [{}, { model: null }],
    [
      { KITH_MODEL_URL: 'http://127.0.0.1:8080/v1/', KITH_MODEL_NAME: 'small' },
      { model: { url: 'http://127.0.0.1:8080/v1', name: 'small', key: null } },
    ],
    [
      { KITH_PUBLIC_URL: 'https://kith.example.com/api/' },
      { publicUrl: 'https://kith.example.com/api', isLoopback: true, demo: false },
    ],
    [{ KITH_PUBLIC_URL: 'http://localhost:8080' }, { publicUrl: 'http://localhost:8080', demo: true }],
    [{ KITH_PUBLIC_URL: 'https://kith.example.com', KITH_DEMO: '1' }, { demo: true }],
    [
      { KITH_SERVICE_URL: 'https://s.example/v/', KITH_SECRET_KEY: KEY },
      { serviceUrl: 'https://s.example/v', secretKey: KEY },
    ],
    [{ KITH_SERVICE_URL: 'http://127.0.0.1:9', KITH_SECRET_KEY: KEY }, { serviceUrl: 'http://127.0.0.1:9' }],
    [{ KITH_SERVICE_URL: 'http://[::1]:9', KITH_SECRET_KEY: KEY }, { serviceUrl: 'http://[::1]:9' }],
    [{ KITH_SERVICE_URL: 'http://localhost:9', KITH_SECRET_KEY: KEY }, { serviceUrl: 'http://localhost:9' }],
  ];
  it.each(taken)('accepts %o', (env, expected) => {
    expect(loadConfig(env)).toMatchObject(expected);
  });
});

describe('an invalid setting', () => {
  const refused: [Record<string, string>, RegExp][] = [
    [{ KITH_PORT: '65536' }, /^KITH_PORT must be a port number/],
    [{ KITH_PORT: '-1' }, /^KITH_PORT must be a port number/],
    [{ KITH_PORT: '80.5' }, /^KITH_PORT must be a port number/],
    [{ KITH_HOST: 'kith.example.com' }, /^KITH_HOST must be an IP address/],
    [{ KITH_DEMO: 'yes' }, /^KITH_DEMO must be 1 \(on\) or 0 \(off\)/],
    [{ KITH_MODEL_URL: 'https://model.example' }, /needs both KITH_MODEL_URL/],
    [{ KITH_MODEL_KEY: KEY }, /needs both KITH_MODEL_URL/],
    [{ KITH_MODEL_URL: 'http://model.example', KITH_MODEL_NAME: 'x' }, /must begin with https/],
    [
      {
        KITH_MODEL_URL: 'https://m.example',
        KITH_MODEL_NAME: 'x',
        KITH_SERVICE_URL: 'https://s.example',
        KITH_SECRET_KEY: KEY,
      },
      /no effect with KITH_SERVICE_URL/,
    ],
    ...['mysql://me:canary@db/kith', 'postgres://me:canary@db', 'me:canary@db/kith'].map(
      (url): [Record<string, string>, RegExp] => [
        { KITH_DATABASE_URL: url },
        /^KITH_DATABASE_URL must be an address like postgres:(?!.*canary)/,
      ],
    ),
    [
      {
        KITH_DATABASE_URL: 'postgres://db/kith',
        KITH_SERVICE_URL: 'https://s.example',
        KITH_SECRET_KEY: KEY,
      },
      /^KITH_DATABASE_URL has no effect with KITH_SERVICE_URL/,
    ],
    [{ KITH_WATCH_FOLDER: 'Downloads' }, /^KITH_WATCH_FOLDER must be the full path of a folder/],
    ...[
      { KITH_SERVICE_URL: 'https://s.example', KITH_SECRET_KEY: KEY },
      { KITH_DATABASE_URL: 'postgres://db/kith' },
      { KITH_PUBLIC_URL: 'https://kith.example.com' },
    ].map((other): [Record<string, string>, RegExp] => [
      { ...other, KITH_WATCH_FOLDER: '/srv/files' },
      /^KITH_WATCH_FOLDER .*Remove KITH_WATCH_FOLDER\.$/,
    ]),
    [{ KITH_LOG: 'verbose' }, /^KITH_LOG must be one of silent, error/],
    [{ KITH_SECRET_KEY: 'short' }, /^KITH_SECRET_KEY must be 8 to 512 characters/],
    [{ KITH_SECRET_KEY: 'with a blank in it' }, /^KITH_SECRET_KEY must be/],
    [{ KITH_SECRET_KEY: 'garbage!!' }, /^KITH_SECRET_KEY is too easy to guess/],
    [{ KITH_PUBLIC_URL: 'kith' }, /^KITH_PUBLIC_URL must be an address/],
    [{ KITH_PUBLIC_URL: 'ftp://kith.example' }, /^KITH_PUBLIC_URL must begin with https/],
    [{ KITH_SERVICE_URL: 'http://service.example', KITH_SECRET_KEY: KEY }, /must begin with https/],
    [{ KITH_SERVICE_URL: 'http://127.0.0.1.evil.example', KITH_SECRET_KEY: KEY }, /must begin with https/],
    [
      { KITH_SERVICE_URL: 'https://a:b@service.example', KITH_SECRET_KEY: KEY },
      /must not contain a user name/,
    ],
    [{ KITH_SERVICE_URL: 'https://service.example?a=b', KITH_SECRET_KEY: KEY }, /must not contain a query/],
    [{ KITH_SERVICE_URL: 'https://service.example#a', KITH_SECRET_KEY: KEY }, /must not contain a query/],
    [{ KITH_SERVICE_URL: 'https://service.example' }, /needs KITH_SECRET_KEY/],
    [
      { KITH_POST: '1' },
      /^KITH_POST isn’t a setting of this version of Kith\. Correct its name or remove it\. The settings are KITH_PORT, /,
    ],
    [
      { KITH_POST: '1', KITH_TLS_CERT: 'x' },
      /^KITH_POST and KITH_TLS_CERT aren’t settings of this version of Kith\. Correct their/,
    ],
  ];
  it.each(refused)('rejects %o', (env, sentence) => {
    expect(() => loadConfig(env)).toThrow(Refusal);
    expect(() => loadConfig(env)).toThrow(sentence);
  });

  it('never quotes a setting that may be a secret', () => {
    const secret = fc.string({ minLength: 4 }).filter((text) => !/^[\x21-\x7e]{8,512}$/.test(text));
    fc.assert(
      fc.property(secret, (text) => {
        const marked = `${text}canary canary`;
        expect(() => loadConfig({ KITH_SECRET_KEY: marked })).toThrow(/^(?!.*canary)/);
      }),
    );
  });
});

describe('KITH_ALLOWED_ORIGINS', () => {
  it('accepts exact origins, separated by commas', () => {
    const { allowedOrigins } = loadConfig({
      KITH_ALLOWED_ORIGINS: 'https://crm.example.com, http://localhost:3000',
    });
    expect(allowedOrigins).toEqual(['https://crm.example.com', 'http://localhost:3000']);
  });

  it.each([
    '*',
    'https://*.example.com/',
    'https://crm.example.com/',
    'crm.example.com',
    'http://crm.example.com',
    'null',
  ])('rejects %s', (origin) => {
    expect(() => loadConfig({ KITH_ALLOWED_ORIGINS: origin })).toThrow('must be origins like');
  });
});

describe('a Kith that other computers can reach', () => {
  const open = { KITH_HOST: '0.0.0.0' };

  it.each([
    open,
    { KITH_HOST: '::' },
    { KITH_HOST: '192.168.0.7' },
    { ...open, KITH_TRUSTED_PROXY: '10.0.0.1' },
    { ...open, KITH_PUBLIC_URL: 'https://kith.example.com' },
    { ...open, KITH_TRUSTED_PROXY: '10.0.0.1', KITH_PUBLIC_URL: 'http://127.0.0.1:5484' },
  ])('rejects %o without a TLS proxy', (env) => {
    expect(() => loadConfig(env)).toThrow(/Put a TLS proxy in front/);
  });

  it('accepts a trusted proxy with an https address, and turns off the sample team', () => {
    const env = { ...open, KITH_TRUSTED_PROXY: '10.0.0.1', KITH_PUBLIC_URL: 'https://kith.example.com' };
    expect(loadConfig(env)).toMatchObject({ isLoopback: false, trustedProxy: '10.0.0.1', demo: false });
  });

  it('turns on the sample team behind a proxy on request', () => {
    const proxied = { ...open, KITH_TRUSTED_PROXY: '::1', KITH_PUBLIC_URL: 'https://kith.example.com' };
    expect(loadConfig({ ...proxied, KITH_DEMO: '1' }).demo).toBe(true);
  });
});

it('loadConfig returns a configuration or throws a refusal for any values', () => {
  const names = [
    'KITH_PORT',
    'KITH_HOST',
    'KITH_SERVICE_URL',
    'KITH_SECRET_KEY',
    'KITH_PUBLIC_URL',
    'KITH_TRUSTED_PROXY',
    'KITH_DEMO',
    'KITH_MODEL_URL',
    'KITH_MODEL_NAME',
    'KITH_MODEL_KEY',
    'KITH_WATCH_FOLDER',
    'KITH_LOG',
  ];
  const value = fc.oneof(
    fc.string({ unit: anyCharacter }),
    anyUrl(),
    fc.ipV4(),
    fc.ipV6(),
    fc.nat().map(String),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (env) => {
      try {
        loadConfig(env);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }),
    { numRuns: rounds(300) },
  );
});

describe('the data folder of an installed Kith', () => {
  it.each([
    ['linux', {}, '/home/ada', '/home/ada/.local/share/kith'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/home/ada', '/data/kith'],
    ['linux', { XDG_DATA_HOME: 'here' }, '/home/ada', '/home/ada/.local/share/kith'],
    ['linux', { XDG_DATA_HOME: '' }, '/home/ada', '/home/ada/.local/share/kith'],
    ['darwin', {}, '/Users/ada', '/Users/ada/Library/Application Support/Kith'],
    ['win32', { LOCALAPPDATA: 'D:\\Local' }, 'C:\\Users\\ada', 'D:\\Local\\Kith'],
    ['win32', {}, 'C:\\Users\\ada', 'C:\\Users\\ada\\AppData\\Local\\Kith'],
  ] as const)('is chosen for the system %s with the variables %j', (platform, env, home, folder) => {
    expect(systemDataFolder(platform, env, home)).toBe(folder);
  });
});
