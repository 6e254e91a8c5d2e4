import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { STARTER } from '../../utils/companion-api.ts';
import { CHROME_ID, FIREFOX_ID } from '../../utils/extension-ids.ts';
import { type Browser, browsersOn, starterFolder } from './browsers.ts';
import { removeEmpty } from './remove-empty.ts';
import { type Settings, saveSettings } from './saved-settings.ts';

export interface Computer {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

export const THIS_COMPUTER: Computer = { platform: process.platform, env: process.env, home: homedir() };

export interface Started {
  readonly node: string;
  readonly starter: string;
  readonly data: string;
  /** Kith's settings, except the data folder. */
  readonly settings?: Settings;
}

/** The result for one browser. `problem` is '' if it worked. */
export interface InstallResult {
  readonly browser: string;
  readonly problem: string;
}

const MANIFEST_FILE = `${STARTER}.json`;

/** Registers the starter with all of this user's browsers. Keeps and reports files of other programs. */
export function installStarter(computer: Computer, started: Started): readonly InstallResult[] {
  const folder = starterFolder(computer.platform, computer.env, computer.home);
  const script = scriptIn(folder, computer);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const settings = settingsIn(folder, computer);
  saveSettings(settings, started.settings ?? {});
  writeFileSync(script, starterScript(computer.platform, { ...started, settings }), { mode: 0o700 });
  chmodSync(script, 0o700);
  return browsersOn(computer.platform, computer.env, computer.home).map((browser) => ({
    browser: browser.name,
    problem: register(computer, folder, browser, script),
  }));
}

/** Undoes `installStarter`, and removes folders that this leaves empty. */
export function uninstallStarter(computer: Computer): readonly InstallResult[] {
  const folder = starterFolder(computer.platform, computer.env, computer.home);
  const script = scriptIn(folder, computer);
  const results = browsersOn(computer.platform, computer.env, computer.home).map((browser) => ({
    browser: browser.name,
    problem: unregister(computer, folder, browser, script),
  }));
  for (const file of [script, settingsIn(folder, computer)]) rmSync(file, { force: true });
  removeEmpty(folder, computer.home);
  return results;
}

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

/** Returns a browser's manifest. On Windows, browsers of the same kind share one file, and the registry contains its path. */
function manifestOf({ platform }: Computer, folder: string, { kind, hosts }: Browser): string {
  return platform === 'win32' ? `${folder}\\${kind}.json` : join(hosts, MANIFEST_FILE);
}

function register(computer: Computer, folder: string, browser: Browser, script: string): string {
  const manifest = manifestOf(computer, folder, browser);
  if (existsSync(manifest) && !isOurs(manifest, script)) {
    return `${manifest} already exists and belongs to another program. If you don’t need it, remove it and install again.`;
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
  if (existsSync(manifest) && !isOurs(manifest, script))
    return `${manifest} belongs to another program, so it was kept.`;
  rmSync(manifest, { force: true });
  if (computer.platform === 'win32') {
    const key = `HKCU\\${browser.hosts}\\${STARTER}`;
    // Fails if the key doesn't exist, which is fine.
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

interface StarterScript extends Omit<Started, 'settings'> {
  /** The path of the file with the other settings. They aren't arguments, because they can be secret. */
  readonly settings: string;
}

function starterScript(platform: NodeJS.Platform, { node, starter, data, settings }: StarterScript): string {
  if (platform === 'win32') {
    // In batch files, percent signs must be doubled. On Windows, file names can't contain quotes.
    const words = [node, starter, data, settings].map((word) => `"${word.replaceAll('%', '%%')}"`);
    return `@echo off\r\n${words.join(' ')} %*\r\n`;
  }
  const words = [node, starter, data, settings].map((word) => `'${word.replaceAll("'", "'\\''")}'`);
  return `#!/bin/sh\n# Written by Kith, so that browsers can start it. “kith uninstall” removes it.\nexec ${words.join(' ')} "$@"\n`;
}

/** Returns the manifest that registers the starter with a browser, for Kith's extension only. */
export function hostManifest(kind: Browser['kind'], path: string): string {
  const allowed =
    kind === 'firefox'
      ? { allowed_extensions: [FIREFOX_ID] }
      : { allowed_origins: [`chrome-extension://${CHROME_ID}/`] };
  const manifest = {
    name: STARTER,
    description: 'Starts Kith on this computer',
    path,
    type: 'stdio',
    ...allowed,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
