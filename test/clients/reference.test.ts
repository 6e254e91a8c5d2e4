/** Tests the reference at /docs in a browser that can’t reach any other server, and its examples with the sample team. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENTED } from '../contract/documented-operations.ts';
import { ALL, axeViolations, OF_COLORS } from '../e2e/harness/axe-violations.ts';
import { browserPath } from '../e2e/harness/browser-path.ts';
import { SCHEMES } from '../e2e/harness/color-scheme.ts';
import { endWithProcess } from '../e2e/harness/end-with-process.ts';
import { settleColors } from '../e2e/harness/settle-colors.ts';
import type { RunningKith } from '../e2e/harness/start-kith.ts';
import { startKithHere } from '../e2e/harness/start-kith-here.ts';

const run = promisify(execFile);

let kith: RunningKith;
let browser: Browser;
let page: Page;
let profile: string;
/** Every address that the page requested. */
const requested: string[] = [];
const refused: string[] = [];

beforeAll(async () => {
  kith = await startKithHere({ env: { KITH_DEMO: '1' } });
  profile = mkdtempSync(join(tmpdir(), 'kith-reference-'));
  browser = await puppeteer.launch({
    userDataDir: profile,
    executablePath: browserPath('chromium'),
    headless: true,
    pipe: true,
    args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
  endWithProcess(browser, profile);
  page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  page.on('request', (request) => requested.push(request.url()));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${kith.address}/docs`);
  await page.waitForSelector('h1');
});
afterAll(async () => {
  await browser?.close();
  await kith?.stop();
  rmSync(profile, { recursive: true, force: true });
});

interface Sample {
  readonly label: string;
  readonly source: string;
}
/** The document that the page shows. */
interface Shown {
  readonly paths: Record<string, Record<string, { 'x-codeSamples': Sample[]; responses: object }>>;
}

describe('the reference', () => {
  it('lists Kith’s own operations after the documented interface, and loads nothing from other hosts', async () => {
    const contents = await page.$eval('aside, nav', (element) => element.textContent ?? '');
    expect(contents.indexOf('The documented interface')).toBeLessThan(
      contents.indexOf('Kith’s own operations'),
    );
    expect(contents.indexOf('The documented interface')).toBeGreaterThanOrEqual(0);
    expect(requested.filter((address) => !address.startsWith(`${kith.address}/`))).toEqual([]);
    expect(refused).toEqual([]);
  });

  it('finds an operation by keyboard only, and shows its errors and examples', async () => {
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.waitForSelector('[role=dialog] input');
    await page.keyboard.type('people sort');
    await page.waitForSelector('[role=dialog] [role=option]:first-of-type[id$="/v2/people/sort"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.hash.endsWith('/v2/people/sort'));
    await page.waitForFunction(() => /kith-demo/.test(document.body.innerText));
    const text = await page.evaluate(() => document.body.innerText);
    expect(text).toContain(`curl -s -X POST "${kith.address}/v2/people/sort"`);
    expect(text).toContain('A field is missing or invalid');
  });

  it('is accessible at 390 px in light and dark mode, with a DELETE operation open', async () => {
    await page.setViewport({ width: 390, height: 844 });
    await page.goto(`${kith.address}/docs#tag/lists/DELETE/v2/lists/{id}`);
    await page.reload();
    await page.waitForFunction(() => /kith-demo/.test(document.body.innerText));
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBe(0);
    for (const scheme of SCHEMES) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await settleColors(page);
      // Scalar gives the responses of all open operations the same name. Unique names are only a recommendation.
      const found = await axeViolations(page, scheme === 'light' ? ALL : OF_COLORS);
      expect(found.filter((fault) => !fault.startsWith('landmark-unique'))).toEqual([]);
    }
  });
});

describe('the examples of the reference', () => {
  const OF_INTERFACE = DOCUMENTED.filter((name) => name !== 'POST /v2/teams');

  let shown: Shown;
  beforeAll(async () => {
    shown = JSON.parse(await page.$eval('#document', (element) => element.textContent ?? ''));
  });

  function samplesOf(name: string): Map<string, string> {
    const [method = '', path = ''] = name.split(' ');
    const operation = shown.paths[path]?.[method.toLowerCase()];
    return new Map(operation?.['x-codeSamples'].map(({ label, source }) => [label, source]));
  }

  it.each(OF_INTERFACE)('run %s against the sample team, in the shell and in TypeScript', async (name) => {
    const samples = samplesOf(name);
    const inShell = JSON.parse((await run('bash', ['-c', samples.get('curl') ?? ''])).stdout);
    expect(inShell.error).toBeUndefined();
    const file = join(profile, 'sample.mts');
    writeFileSync(file, samples.get('TypeScript') ?? '');
    const { stdout } = await run(process.execPath, [file]);
    expect(stdout).toMatch(/^200 /);
    if (name.endsWith('/people/paths')) expect(inShell.data.count).toBeGreaterThan(0);
    if (name.endsWith('/companies/paths')) expect(inShell.data.target_people.length).toBeGreaterThan(0);
  });
});
