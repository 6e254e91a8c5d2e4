import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostManifest, installStarter } from '../../backend/installation/install.ts';
import { stopKith } from '../../backend/installation/stop-kith.ts';
import { CODE } from '../../backend/own-code.ts';
import { waitForCard } from '../e2e/harness/card.ts';
import { importExport } from '../e2e/harness/import-export.ts';
import { DANA } from '../e2e/harness/make-export.ts';
import { BROWSERS, type BrowserName, type OpenBrowser, openBrowser } from '../e2e/harness/open-browser.ts';
import { type KithProcess, startKith } from '../e2e/harness/start-kith.ts';
import { withoutKithSettings } from '../fault/support/without-kith-settings.ts';
import { type Authority, type Certificate, makeAuthority } from '../fixtures/make-certificates.ts';
import { allowAccess, trustAuthority } from './browser-acts.ts';
import { type OtherMachine, startOtherMachine } from './other-machine.ts';
import { startCaddy } from './start-caddy.ts';

/**
 * A team's Kith behind Caddy on one computer, and a teammate's browser on another. `npm run verify -- two-machines`
 * runs this in a network namespace, which is the teammate's computer. The figures are in `.output/install/` afterward.
 */
const NAME = 'kith.team.test';
const TEAM = `https://${NAME}`;
const PORT = '5484';
const NEWCOMER = 'noor@example.com';
const ROOT = join(import.meta.dirname, '..', '..');
const figures: Record<string, unknown> = {};

let folder = '';
let authority: Authority;
let machine: OtherMachine;
let kith: KithProcess;
let stopCaddy = async () => {};
let link = '';

async function show(certificate: Certificate): Promise<void> {
  await stopCaddy();
  const site = { name: NAME, shows: certificate, to: `127.0.0.1:${PORT}` };
  stopCaddy = await startCaddy([site], { folder, through: machine.through });
}

beforeAll(async () => {
  // Browsers pass their environment to the Kith they start, which rejects unknown settings.
  delete process.env.KITH_VERIFY;
  folder = mkdtempSync(join(tmpdir(), 'kith-machines-'));
  authority = makeAuthority(folder);
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority.certificate, 'utf8')]);
  machine = await startOtherMachine([NAME], folder);
  const env = {
    KITH_HOST: '0.0.0.0',
    KITH_PORT: PORT,
    KITH_TRUSTED_PROXY: '127.0.0.1',
    KITH_PUBLIC_URL: TEAM,
  };
  kith = await startKith({ env, through: machine.through });
  await show(authority.sign(NAME));
  await importExport(kith);
  const { id } = JSON.parse(await kith.command('team', 'create', 'Rockets', '--json'));
  await kith.command('team', 'share', id, '--all', '--named');
  link = /https:\S+/.exec(await kith.command('team', 'invite', id))?.[0] ?? '';
});
afterAll(async () => {
  await stopCaddy();
  await kith?.stop();
  machine?.stop();
  const out = join(ROOT, '.output', 'install');
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'two-machines.json'), `${JSON.stringify(figures, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
});

it('the team’s Kith is reachable only for the proxy, and for others only through TLS', async () => {
  expect(link).toMatch(new RegExp(`^${TEAM}/invite/#`));
  expect((await fetch(`${TEAM}/readyz`)).status).toBe(200);
  const answered = await new Promise<string>((tell) => {
    const socket = connect(Number(PORT), machine.address);
    let said = '';
    socket.on('data', (chunk) => (said += chunk));
    socket.on('close', () => tell(said));
    socket.on('error', () => undefined);
    socket.write('GET /healthz HTTP/1.1\r\nhost: kith\r\n\r\n');
  });
  expect(answered).toBe('');
});

/** Creates a home folder with the extension from the team's Kith. */
async function makeHome(name: BrowserName): Promise<{ home: string; extension: string }> {
  const home = mkdtempSync(join(folder, 'home-'));
  const browser = name === 'chromium' ? 'chrome' : 'firefox';
  const response = await fetch(`${TEAM}/invite/kith-${browser}.zip`);
  const extension = join(home, 'extension');
  for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))) {
    mkdirSync(dirname(join(extension, path)), { recursive: true });
    writeFileSync(join(extension, path), bytes);
  }
  return { home, extension };
}

async function openAt(name: BrowserName, home: string, extension: string): Promise<OpenBrowser> {
  const env = { ...withoutKithSettings(), HOME: home, XDG_CONFIG_HOME: '', KITH_DEMO: '0' };
  const pki = join(home, '.pki', 'nssdb');
  mkdirSync(pki, { recursive: true });
  execFileSync('certutil', ['-N', '--empty-password', '-d', `sql:${pki}`]);
  const named = ['-A', '-t', 'C,,', '-n', 'tests', '-i', authority.certificate, '-d', `sql:${pki}`];
  execFileSync('certutil', named);
  const open = await openBrowser(name, extension, env, NAME);
  if (name === 'firefox') await trustAuthority(open, authority);
  return open;
}

/** Pastes text at once, as Ctrl+V does. */
const paste = (page: Page, selector: string, text: string) =>
  page.$eval(
    selector,
    (field, pasted) => {
      (field as HTMLInputElement).focus();
      document.execCommand('insertText', false, pasted);
    },
    text,
  );

const panelOf = `sidepanel.html?url=${encodeURIComponent(DANA)}`;

describe.each(BROWSERS)('a teammate on another computer, in %s', (name) => {
  let open: OpenBrowser;
  let welcome: Page;
  beforeAll(async () => {
    const { home, extension } = await makeHome(name);
    open = await openAt(name, home, extension);
  });
  afterAll(async () => {
    await open?.close();
  });

  it('gets from the link to a path through the team in four steps, with one permission', async () => {
    const started = performance.now();
    const invited = await open.browser.newPage();
    await invited.goto(link);
    await invited.waitForSelector('#invitation:not([hidden])');
    welcome = await open.openExtensionPage('welcome.html');
    const acts = [
      async () => {
        await invited.bringToFront();
        // Prevents a download, because the browser already has the ZIP.
        await invited.$eval('[data-browser]:not([hidden]) a', (a) => a.removeAttribute('href'));
        await invited.click('[data-browser]:not([hidden]) a');
        await invited.waitForSelector('#copied:not([hidden]), #by-hand[open]');
      },
      async () => {
        await welcome.bringToFront();
        await welcome.waitForSelector('input[name=code]');
        await paste(welcome, 'input[name=code]', await invited.$eval('#link', (code) => code.textContent));
      },
      async () => {
        await welcome.waitForSelector('input[name=email]:focus');
        await welcome.keyboard.type(NEWCOMER);
      },
      () => welcome.keyboard.press('Enter'),
    ];
    const allowed = await allowAccess(open, NAME);
    for (const act of acts) await act();
    const permissions = await allowed();
    await welcome.waitForSelector('[data-step=data] .first-card [data-state=path]');
    figures[name] = { acts: acts.length, permissions, seconds: (performance.now() - started) / 1000 };
    expect(figures[name]).toMatchObject({ acts: 4, permissions: 1 });
  });

  it('shares nothing until they choose to', async () => {
    for (const step of ['data', 'me']) {
      await welcome.waitForSelector(`[data-step=${step}]`);
      await welcome.click('.step-acts > :last-child');
    }
    await welcome.waitForSelector('[data-step=share] .sharing');
    expect(await welcome.$eval('.sharing input', (first) => (first as HTMLInputElement).checked)).toBe(true);
  });

  it('sees in the panel who the first member can introduce them to', async () => {
    const panel = await open.openExtensionPage(panelOf);
    const card = await waitForCard(panel, 'path');
    expect(card.text).toContain('Ask Ada');
    await panel.close();
  });

  it.each([
    ['has expired', () => authority.sign(NAME, -1)],
    ['is for another name', () => authority.sign('other.team.test')],
    ['is self-signed', () => authority],
  ])('sees what to do when the certificate %s, and continues once it is fixed', async (what, make) => {
    await show(make());
    // Uses a different person each time, because earlier results come from the cache.
    const stranger = `https://www.linkedin.com/in/stranger-${what.replaceAll(' ', '-')}`;
    const panel = await open.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(stranger)}`);
    try {
      const card = await waitForCard(panel, 'not-running');
      expect(card.text).toContain(`certificate at ${NAME}`);
    } finally {
      await show(authority.sign(NAME));
    }
    await panel.click('.card .button.primary');
    await waitForCard(panel, 'not-in-your-data');
    await panel.close();
  });
});

describe('a teammate with their own Kith', () => {
  let open: OpenBrowser;
  let data = '';
  beforeAll(async () => {
    const { home, extension } = await makeHome('chromium');
    data = join(home, 'data');
    mkdirSync(data);
    open = await openAt('chromium', home, extension);
    const computer = { platform: process.platform, env: {}, home };
    installStarter(computer, { node: process.execPath, starter: CODE.starter, data });
    const hosts = join(open.profile, 'NativeMessagingHosts');
    mkdirSync(hosts, { recursive: true });
    const starter = join(home, '.config', 'kith', 'starter');
    writeFileSync(join(hosts, 'kith.starter.json'), hostManifest('chromium', starter));
  });
  afterAll(async () => {
    await open?.close();
    await stopKith(data);
  });

  it('joins the team in four steps, with one permission, while their browser starts that Kith on the same port', async () => {
    const started = performance.now();
    const welcome = await open.openExtensionPage('welcome.html');
    await welcome.waitForSelector('section[data-step=data]');
    await welcome.close();
    const settings = await open.openExtensionPage('options.html#team');
    const acts = [
      async () => {
        await settings.waitForSelector('form.join input[name=invitation]');
        await paste(settings, 'form.join input[name=invitation]', link);
      },
      () => settings.click('form.join button[type=submit]'),
      async () => {
        await settings.waitForSelector('fieldset.confirm input[name=email]');
        await settings.type('fieldset.confirm input[name=email]', 'own@example.com');
      },
      () => settings.keyboard.press('Enter'),
    ];
    const allowed = await allowAccess(open, NAME);
    for (const act of acts) await act();
    const permissions = await allowed();
    await settings.waitForFunction(() => document.querySelector('fieldset.confirm') === null);
    const panel = await open.openExtensionPage(panelOf);
    expect((await waitForCard(panel, 'path')).text).toContain('Ask Ada');
    figures['own Kith'] = { acts: acts.length, permissions, seconds: (performance.now() - started) / 1000 };
    expect(figures['own Kith']).toMatchObject({ acts: 4, permissions: 1 });
  });
});
