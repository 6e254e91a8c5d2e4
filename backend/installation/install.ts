import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { STARTER } from '../../utils/companion-api.ts';
import { type Browser, browsersOn, starterFolder } from './browsers.ts';
import { keepSettings, type Settings } from './kept-settings.ts';
import { removeEmpty } from './remove-empty.ts';
import { hostManifest, starterScript } from './starter-files.ts';

/** A computer as the installation sees it. */
export interface Computer {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

export const THIS_COMPUTER: Computer = { platform: process.platform, env: process.env, home: homedir() };

/** What the browsers are to start. */
export interface Started {
  readonly node: string;
  readonly starter: string;
  readonly data: string;
  /** What Kith is started with beside the data folder. */
  readonly settings?: Settings;
}

/** Of one browser: registered or removed, or why not. */
export interface InstallResult {
  readonly browser: string;
  readonly problem: string;
}

const MANIFEST_FILE = `${STARTER}.json`;

/** Registers the starter with every browser, for this user. What another program put there stays, and is told. */
export function installStarter(computer: Computer, started: Started): readonly InstallResult[] {
  const folder = starterFolder(computer.platform, computer.env, computer.home);
  const script = scriptIn(folder, computer);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const settings = settingsIn(folder, computer);
  keepSettings(settings, started.settings ?? {});
  writeFileSync(script, starterScript(computer.platform, { ...started, settings }), { mode: 0o700 });
  chmodSync(script, 0o700);
  return browsersOn(computer.platform, computer.env, computer.home).map((browser) => ({
    browser: browser.name,
    problem: register(computer, folder, browser, script),
  }));
}

/** Takes back what `installStarter` did, folders that are empty then included. */
export function uninstallStarter(computer: Computer): readonly InstallResult[] {
  const folder = starterFolder(computer.platform, computer.env, computer.home);
  const script = scriptIn(folder, computer);
  const told = browsersOn(computer.platform, computer.env, computer.home).map((browser) => ({
    browser: browser.name,
    problem: unregister(computer, folder, browser, script),
  }));
  for (const file of [script, settingsIn(folder, computer)]) rmSync(file, { force: true });
  removeEmpty(folder, computer.home);
  return told;
}

/** The browsers that know of the starter. */
export function registeredBrowsers(computer: Computer): readonly string[] {
  const folder = starterFolder(computer.platform, computer.env, computer.home);
  const script = scriptIn(folder, computer);
  if (!existsSync(script)) return [];
  return browsersOn(computer.platform, computer.env, computer.home)
    .filter((browser) => isOurs(manifestOf(computer, folder, browser), script))
    .map(({ name }) => name);
}

function scriptIn(folder: string, { platform }: Computer): string {
  return platform === 'win32' ? `${folder}\\starter.bat` : join(folder, 'starter');
}

function settingsIn(folder: string, { platform }: Computer): string {
  return platform === 'win32' ? `${folder}\\settings.json` : join(folder, 'settings.json');
}

/** Windows has one file for all browsers of a kind, which their keys of the registry name. */
function manifestOf({ platform }: Computer, folder: string, { kind, hosts }: Browser): string {
  return platform === 'win32' ? `${folder}\\${kind}.json` : join(hosts, MANIFEST_FILE);
}

function register(computer: Computer, folder: string, browser: Browser, script: string): string {
  const manifest = manifestOf(computer, folder, browser);
  if (existsSync(manifest) && !isOurs(manifest, script)) {
    return `${manifest} is there and isn’t Kith’s. Look what it is, remove it, and install again.`;
  }
  mkdirSync(dirname(manifest), { recursive: true, mode: 0o700 });
  writeFileSync(manifest, hostManifest(browser.kind, script), { mode: 0o600 });
  if (computer.platform === 'win32') {
    const key = `HKCU\\${browser.hosts}\\${STARTER}`;
    execFileSync('reg', ['add', key, '/ve', '/t', 'REG_SZ', '/d', manifest, '/f'], { stdio: 'ignore' });
  }
  return '';
}

function unregister(computer: Computer, folder: string, browser: Browser, script: string): string {
  const manifest = manifestOf(computer, folder, browser);
  if (existsSync(manifest) && !isOurs(manifest, script)) return `${manifest} isn’t Kith’s and stays.`;
  rmSync(manifest, { force: true });
  if (computer.platform === 'win32') {
    const key = `HKCU\\${browser.hosts}\\${STARTER}`;
    // Fails where there is none, which is as it should be.
    try {
      execFileSync('reg', ['delete', key, '/f'], { stdio: 'ignore' });
    } catch {}
  } else removeEmpty(browser.hosts, computer.home);
  return '';
}

const manifestSchema = z.object({ name: z.literal(STARTER), path: z.string() });

function isOurs(manifest: string, script: string): boolean {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))).path === script;
  } catch {
    return false;
  }
}
