import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { isAbsolute, join, posix, resolve, win32 } from 'node:path';
import { z } from 'zod';
import { Refusal } from './errors/refusal.ts';
import { IS_PACKED } from './own-code.ts';
import { requireStrongKey } from './secrets/require-strong-key.ts';

export const DEFAULT_PORT = 5484;
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** All settings. Each is one environment variable, and only this file reads them. */
export interface Config {
  /** 0 means any free port. */
  readonly port: number;
  /** An IP address. The default listens on both loopback addresses. */
  readonly host: string;
  readonly isLoopback: boolean;
  /** The absolute path of the data folder. */
  readonly data: string;
  /**
   * The PostgreSQL database that processes share, or null for files in `data`. It may contain a password, so it is never
   * shown.
   */
  readonly databaseUrl: string | null;
  /** The base address of a hosted service, without a trailing slash, or null for the embedded one. */
  readonly serviceUrl: string | null;
  /** Null if the first start creates the key, which it does only for the embedded service. */
  readonly secretKey: string | null;
  /** The base of addresses in responses, or null for the address that the companion listens on. */
  readonly publicUrl: string | null;
  /** The IP address of the TLS proxy, the only client that may connect; null if the companion is on loopback. */
  readonly trustedProxy: string | null;
  /** True if no other computer can reach this Kith, not even through a proxy. */
  readonly isOnlyHere: boolean;
  /** The token for `/metrics` if other computers can reach this Kith. Null turns metrics off there. */
  readonly metricsToken: string | null;
  /** Origins of web pages that may call the interface, such as `https://crm.example.com`. */
  readonly allowedOrigins: readonly string[];
  readonly demo: boolean;
  /** A model that parses searches and doesn’t get any other data, or null for the offline parser. */
  readonly model: { readonly url: string; readonly name: string; readonly key: string | null } | null;
  /** The extension's address in each browser's store, for the invitation page; null if this Kith serves it. */
  readonly stores: Readonly<Record<'chrome' | 'firefox', string | null>>;
  /** The absolute path of a folder where Kith looks for files to offer for import, or null. */
  readonly watchFolder: string | null;
  /** A PEM file of additional certificate authorities to trust for mail servers, or null. */
  readonly mailAuthorities: string | null;
  readonly log: (typeof LOG_LEVELS)[number];
  /** The approximate memory limit for all accounts' derived data, in bytes. */
  readonly indexBytes: number;
}

const MEGABYTE = 1_000_000;

const OF_TESTS = ['KITH_CHROMIUM', 'KITH_FIREFOX'];

const address = z.string().transform((given, context) => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (!URL.canParse(given)) return refuse('must be an address like https://kith.example.com');
  const url = new URL(given);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname))) {
    return refuse('must begin with https:// (http:// only on this computer)');
  }
  if (url.username || url.password) return refuse('must not contain a user name or password');
  if (url.search || url.hash) return refuse('must not contain a query or fragment');
  return url.href.replace(/\/+$/, '');
});

const origins = z.string().transform((given, context) => {
  const all = given.split(/[\s,]+/).filter((one) => one !== '');
  if (all.every(isWebOrigin)) return all;
  context.addIssue({
    code: 'custom',
    message: 'must be origins like https://crm.example.com, without a path or *, separated by commas',
  });
  return z.NEVER;
});

const environment = z.strictObject({
  KITH_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, or 0 for any free port')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number up to 65535')
    .default(DEFAULT_PORT),
  KITH_HOST: z
    .string()
    .transform((host) => (host === 'localhost' ? '127.0.0.1' : host))
    .refine((host) => isIP(host) !== 0, 'must be an IP address')
    .default('127.0.0.1'),
  KITH_DATA: z.string().optional(),
  KITH_DATABASE_URL: z
    .string()
    .refine(isDatabase, 'must be an address like postgres://user:password@host/database')
    .optional(),
  KITH_SERVICE_URL: address.optional(),
  KITH_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,512}$/, 'must be 8 to 512 characters without spaces')
    .optional(),
  KITH_PUBLIC_URL: address.optional(),
  KITH_TRUSTED_PROXY: z
    .string()
    .refine((host) => isIP(host) !== 0, 'must be the IP address of the proxy')
    .optional(),
  KITH_METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,512}$/, 'must be 16 to 512 characters without spaces')
    .optional(),
  KITH_ALLOWED_ORIGINS: origins.optional(),
  KITH_DEMO: z.enum(['0', '1'], 'must be 1 (on) or 0 (off)').optional(),
  KITH_MODEL_URL: address.optional(),
  KITH_MODEL_NAME: z.string().max(200, 'must be at most 200 characters').optional(),
  KITH_MODEL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/, 'must be up to 512 characters without spaces')
    .optional(),
  KITH_CHROME_STORE: address.optional(),
  KITH_FIREFOX_STORE: address.optional(),
  KITH_WATCH_FOLDER: z
    .string()
    .transform((path) => (/^~[/\\]/.test(path) ? join(homedir(), path.slice(2)) : path))
    .refine(
      (path) => isAbsolute(path) && !path.includes('\0'),
      'must be the full path of a folder, such as ~/Downloads',
    )
    .optional(),
  KITH_MAIL_CA_FILE: z.string().optional(),
  KITH_INDEX_MB: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of megabytes, such as 1024')
    .transform(Number)
    .default(1024),
  KITH_LOG: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** Returns the environment variables that are settings. Empty ones count as unset. */
export function givenSettings(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const isSetting = (entry: [string, string | undefined]): entry is [string, string] => {
    const [name, value] = entry;
    return name.startsWith('KITH_') && !OF_TESTS.includes(name) && value !== undefined && value !== '';
  };
  return Object.fromEntries(Object.entries(env).filter(isSetting));
}

/**
 * Reads the settings from environment variables. Empty ones count as unset. Throws a {@link Refusal} that names the variable but
 * not its value, which may be the secret key.
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = environment.safeParse(givenSettings(env));
  if (!read.success) throw new Refusal(read.error.issues.map(describeIssue).join(' '), 2);
  const settings = read.data;
  const isLoopback = isLoopbackHost(settings.KITH_HOST);
  const { KITH_PUBLIC_URL: publicUrl } = settings;
  // A proxy on this computer lets other people in, too, and they can know the demo key, because it is public.
  const isOnlyHere = isLoopback && (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).hostname));
  const config: Config = {
    port: settings.KITH_PORT,
    host: settings.KITH_HOST,
    isLoopback,
    data: resolve(settings.KITH_DATA ?? defaultDataFolder()),
    databaseUrl: settings.KITH_DATABASE_URL ?? null,
    serviceUrl: settings.KITH_SERVICE_URL ?? null,
    secretKey: settings.KITH_SECRET_KEY ?? null,
    publicUrl: publicUrl ?? null,
    trustedProxy: settings.KITH_TRUSTED_PROXY ?? null,
    isOnlyHere,
    metricsToken: settings.KITH_METRICS_TOKEN ?? null,
    allowedOrigins: settings.KITH_ALLOWED_ORIGINS ?? [],
    demo: settings.KITH_DEMO === undefined ? isOnlyHere : settings.KITH_DEMO === '1',
    model: modelOf(settings),
    stores: { chrome: settings.KITH_CHROME_STORE ?? null, firefox: settings.KITH_FIREFOX_STORE ?? null },
    watchFolder: settings.KITH_WATCH_FOLDER ?? null,
    mailAuthorities: settings.KITH_MAIL_CA_FILE === undefined ? null : resolve(settings.KITH_MAIL_CA_FILE),
    log: settings.KITH_LOG,
    indexBytes: settings.KITH_INDEX_MB * MEGABYTE,
  };
  refuseConflicts(config);
  return config;
}

/** Returns the model, or null if none is set. Throws a {@link Refusal} if it is set only in part. */
function modelOf({
  KITH_MODEL_URL: url,
  KITH_MODEL_NAME: name,
  KITH_MODEL_KEY: key,
  KITH_SERVICE_URL: service,
}: z.infer<typeof environment>): Config['model'] {
  if (url === undefined && name === undefined && key === undefined) return null;
  if (url === undefined || name === undefined) {
    throw new Refusal(
      'A model for searches needs both KITH_MODEL_URL (such as https://api.example.com/v1) and KITH_MODEL_NAME. Set ' +
        'both, or remove KITH_MODEL_URL, KITH_MODEL_NAME and KITH_MODEL_KEY.',
      2,
    );
  }
  if (service !== undefined) {
    throw new Refusal(
      'KITH_MODEL_URL has no effect with KITH_SERVICE_URL, because that service parses the searches. Remove one of them.',
      2,
    );
  }
  return { url, name, key: key ?? null };
}

function refuseConflicts(config: Config): void {
  if (config.serviceUrl !== null && config.secretKey === null) {
    throw new Refusal(
      'KITH_SERVICE_URL needs KITH_SECRET_KEY. Set it to the key you got from that service.',
      2,
    );
  }
  if (config.serviceUrl !== null && config.databaseUrl !== null) {
    throw new Refusal(
      'KITH_DATABASE_URL has no effect with KITH_SERVICE_URL, because that service stores the data. Remove one of them.',
      2,
    );
  }
  if (config.watchFolder !== null) refuseWatching(config);
  // A hosted service creates its own keys, so Kith doesn't check their strength.
  if (config.serviceUrl === null && config.secretKey !== null) {
    requireStrongKey(config.secretKey, 'KITH_SECRET_KEY');
  }
  if (config.isLoopback) return;
  if (config.trustedProxy === null || !config.publicUrl?.startsWith('https://')) {
    throw new Refusal(
      `Other computers can reach KITH_HOST=${config.host}, and Kith doesn’t support TLS itself. Put a TLS proxy in front ` +
        'of it and set KITH_TRUSTED_PROXY (its IP address) and KITH_PUBLIC_URL (its https:// address), or remove KITH_HOST.',
      2,
    );
  }
}

/**
 * Throws a {@link Refusal} if a hosted service imports the files, or if other people use the data, too, because the folder
 * belongs to one person.
 */
function refuseWatching({ serviceUrl, databaseUrl, isOnlyHere }: Config): void {
  const refuse = (why: string) => new Refusal(`KITH_WATCH_FOLDER ${why} Remove KITH_WATCH_FOLDER.`, 2);
  if (serviceUrl !== null)
    throw refuse('has no effect with KITH_SERVICE_URL, because that service imports the files.');
  if (databaseUrl !== null)
    throw refuse('has no effect with KITH_DATABASE_URL, because several Kiths share that data.');
  if (!isOnlyHere) throw refuse('is for the Kith of one person, but other computers can reach this one.');
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'unrecognized_keys') return `${issue.path.join('.')} ${issue.message}.`;
  const names = new Intl.ListFormat('en').format(issue.keys);
  const sentence =
    issue.keys.length === 1
      ? `${names} isn’t a setting of this version of Kith. Correct its name or remove it.`
      : `${names} aren’t settings of this version of Kith. Correct their names or remove them.`;
  return `${sentence} The settings are ${Object.keys(environment.shape).join(', ')}.`;
}

function isDatabase(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, pathname, searchParams } = new URL(given);
  const isNamed = hostname !== '' || searchParams.has('host');
  return /^postgres(ql)?:$/.test(protocol) && isNamed && pathname.length > 1;
}

/** Returns whether a browser would send exactly this text as a page's `Origin`. */
function isWebOrigin(given: string): boolean {
  if (!URL.canParse(given)) return false;
  const { origin, protocol, hostname } = new URL(given);
  return origin === given && (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)));
}

export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Returns the data folder if KITH_DATA isn't set: `.kith` in a checkout, otherwise a folder that the system defines. */
function defaultDataFolder(): string {
  return IS_PACKED ? systemDataFolder(process.platform, process.env, homedir()) : '.kith';
}

/**
 * Returns the folder for this user's data: `~/.local/share/kith` (XDG Base Directory Specification),
 * `~/Library/Application Support/Kith` on macOS, or `%LOCALAPPDATA%\Kith` on Windows.
 */
export function systemDataFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  if (platform === 'win32') {
    return win32.join(env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'Kith');
  }
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Kith');
  const given = env.XDG_DATA_HOME ?? '';
  // The specification ignores relative paths.
  return posix.join(posix.isAbsolute(given) ? given : posix.join(home, '.local', 'share'), 'kith');
}
