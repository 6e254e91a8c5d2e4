import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { browser } from 'wxt/browser';
import { builtExtension } from './harness/built-extension.ts';
import { waitForCard } from './harness/card.ts';
import { DANA } from './harness/make-export.ts';
import { BROWSERS, borrowBrowser, type OpenBrowser } from './harness/open-browser.ts';
import { pairBrowser } from './harness/pair-browser.ts';
import { type KithProcess, startKith } from './harness/start-kith.ts';

declare const chrome: typeof browser;

const SECRET_KEY = 'canary-secret-key-5b1f4c';
const BEARER = 'canary-bearer-token-9e07aa';
const PLANTED = 'canary-that-is-planted-77c2d0';

interface Upstream {
  readonly address: string;
  /** Every header value received. */
  readonly seen: Set<string>;
  close(): void;
}

/** A hosted service that knows one person and records what it receives. */
async function startUpstream(): Promise<Upstream> {
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    for (const value of Object.values(request.headers)) seen.add(String(value));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: answerTo(request.url ?? ''), metadata: { request_id: 'r' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answerTo(url: string): object {
  if (url.endsWith('/auth/tokens'))
    return { token: BEARER, expires_at: new Date(Date.now() + 3_600_000).toISOString() };
  if (url.endsWith('/kith/coverage')) return { connections: 1, people: 1, companies: 1, me: '', sources: [] };
  const summary = { score: 0, score_label: 'None', description: 'Nothing in your data' };
  const person = {
    first_name: 'Dana',
    last_name: 'Weiss',
    full_name: 'Dana Weiss',
    linkedin_url: DANA,
    service_url: '',
    avatar: '',
  };
  return { person, summary, paths: [], count: 0 };
}

describe.each(BROWSERS)('the secrets of a paired session, in %s', (name) => {
  let upstream: Upstream;
  let kith: KithProcess;
  let open: OpenBrowser;
  let options: Page;
  const said: string[] = [];

  beforeAll(async () => {
    upstream = await startUpstream();
    [kith, open] = await Promise.all([
      startKith({
        env: { KITH_SERVICE_URL: upstream.address, KITH_SECRET_KEY: SECRET_KEY, KITH_LOG: 'debug' },
      }),
      borrowBrowser(name, builtExtension(name)),
    ]);
    open.browser.on('targetcreated', async (target) => {
      (await target.page().catch(() => null))?.on('console', (message) => said.push(message.text()));
    });
    options = await pairBrowser(open, { address: kith.address, code: kith.pairingCode });
    await waitForCard(await open.openExtensionPage(`sidepanel.html?url=${DANA}`), 'not-in-your-data');
  });
  afterAll(async () => {
    await Promise.all([open?.close(), kith?.stop()]);
    upstream?.close();
  });

  it('are in the memory of Kith’s process, which sent both to the service', () => {
    expect(upstream.seen).toContain(SECRET_KEY);
    expect(upstream.seen).toContain(`Bearer ${BEARER}`);
  });

  /** Every place where something could be stored or output. */
  const places: Readonly<Record<string, () => Promise<string>>> = {
    'storage.local': () => options.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null))),
    'storage.session': () =>
      options.evaluate(async () => JSON.stringify(await chrome.storage.session.get(null))),
    'storage.sync': () => options.evaluate(async () => JSON.stringify(await chrome.storage.sync.get(null))),
    IndexedDB: () => options.evaluate(readIndexedDb),
    // Firefox doesn't expose this output of an extension page.
    ...(name === 'chromium' ? { 'the console output of the pages': async () => said.join('\n') } : {}),
    'Kith’s output': async () => kith.output(),
    'Kith’s files': async () => readFolder(kith.data),
    'the built extension': async () => readFolder(builtExtension(name)),
    'the browser’s profile': async () => readFolder(open.profile),
  };

  it.each(Object.entries(places))('aren’t in %s', async (_, read) => {
    const text = await read();
    expect(text.includes(SECRET_KEY)).toBe(false);
    expect(text.includes(BEARER)).toBe(false);
  });

  it('would be detected in each of these places', async () => {
    await options.evaluate(plantInStores, PLANTED);
    await options.evaluate(`console.log('${PLANTED}')`);
    const folders = [kith.data, open.profile];
    for (const folder of folders) writeFileSync(join(folder, 'planted'), PLANTED);
    onTestFinished(() => {
      for (const folder of folders) rmSync(join(folder, 'planted'));
    });
    // Nothing can be planted in these two, so the test looks for content that they are known to have.
    const known: Readonly<Record<string, string>> = {
      'Kith’s output': kith.pairingCode,
      'the built extension': '"manifest_version"',
    };
    for (const [place, read] of Object.entries(places)) {
      expect([place, (await read()).includes(known[place] ?? PLANTED)]).toEqual([place, true]);
    }
  });

  it('don’t include the session’s own key, which the browser can’t export', async () => {
    const refused = await options.evaluate(tryToExport);
    expect(refused).toEqual({ extractable: false, jwk: 'InvalidAccessError', pkcs8: 'InvalidAccessError' });
  });
});

/** Returns all bytes below a folder as one text. */
function readFolder(folder: string): string {
  const entries = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return readFolder(path);
      return entry.isFile() ? (unlessGone(() => readFileSync(path, 'latin1')) ?? '') : '';
    })
    .join('\n');
}

/** Returns null if the file is gone, because a running browser deletes files. */
function unlessGone<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Runs in a page of the extension. */
async function plantInStores(canary: string): Promise<void> {
  for (const area of ['local', 'session', 'sync'] as const) await chrome.storage[area].set({ canary });
  const request = indexedDB.open('planted');
  request.onupgradeneeded = () => request.result.createObjectStore('planted').put(canary, 'canary');
  await new Promise((resolve) => request.addEventListener('success', resolve));
  request.result.close();
}

async function readIndexedDb(): Promise<string> {
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const store of database.objectStoreNames) {
      const request = database.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => request.addEventListener('success', resolve));
      found.push(name, store, request.result);
    }
    database.close();
  }
  return JSON.stringify(found);
}

async function tryToExport() {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('kith');
    request.onsuccess = () => resolve(request.result);
  });
  const request = database.transaction('session-keys').objectStore('session-keys').getAll();
  await new Promise((resolve) => request.addEventListener('success', resolve));
  const [{ privateKey }]: [CryptoKeyPair] = request.result as [CryptoKeyPair];
  const attempt = (format: 'jwk' | 'pkcs8') =>
    crypto.subtle.exportKey(format as 'jwk', privateKey).then(
      () => 'given out',
      (error: DOMException) => error.name,
    );
  return { extractable: privateKey.extractable, jwk: await attempt('jwk'), pkcs8: await attempt('pkcs8') };
}
