import { readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBadge } from './harness/badge.ts';
import { builtExtension } from './harness/built-extension.ts';
import { makeControlBuild } from './harness/control-build.ts';
import { pageFor } from './harness/linkedin-pages.ts';
import { DANA, KEN } from './harness/make-export.ts';
import { observePage, readNoticed } from './harness/observe-page.ts';
import { BROWSERS, PAGE_BROWSERS } from './harness/open-browser.ts';
import { type SetUp, type SetUpOptions, setUp } from './harness/set-up.ts';

/** Records what a visit leaves on the page and sends to linkedin.com. */
async function visit(all: SetUp) {
  const page = await all.open.openLinkedin(DANA, observePage);
  await expect.poll(() => readBadge(all.options, DANA)).toMatchObject({ text: '✓' });
  await page.evaluate((address) => history.pushState({}, '', address), KEN);
  await expect.poll(() => readBadge(all.options, KEN)).toMatchObject({ text: '1st' });
  const noticed = await readNoticed(page, pageFor(DANA));
  const asked = all.open.requests.filter(
    (request) => !/^GET https:\/\/www\.linkedin\.com\/(in\/dana-e2e|favicon\.ico)$/.test(request),
  );
  const tried = all.open.proxy.tried.filter((host) => host.includes('linkedin'));
  return { ...noticed, requests: [...asked, ...tried] };
}

const NOTHING = { attributes: [], changes: [], signals: [], differs: false, requests: [] };

describe.each(BROWSERS)('Kith on LinkedIn’s page, in %s', (name) => {
  let all: SetUp | undefined;
  let control: string;
  const start = async (options: SetUpOptions = {}) => {
    all = await setUp(name, options);
    return all;
  };

  beforeAll(async () => {
    control = await makeControlBuild(builtExtension(name));
  });
  afterAll(() => rm(dirname(control), { recursive: true }));

  it('doesn’t change the page, emit events or send requests', async () => {
    const started = await start();
    try {
      expect(await visit(started)).toEqual(NOTHING);
    } finally {
      await started.close();
    }
  });

  // The code that observes the page is the same in both browsers.
  if (PAGE_BROWSERS.includes(name)) {
    it('would be detected if it wrote one attribute and sent one request', async () => {
      const started = await start({ extension: control });
      try {
        expect(await visit(started)).toMatchObject({
          attributes: ['HTML data-control'],
          differs: true,
          requests: [expect.stringContaining('linkedin.com')],
        });
      } finally {
        await started.close();
      }
    });
  }

  it('has a content script of at most 8 kB that reads only the address', () => {
    const script = join(builtExtension(name), 'content-scripts/linkedin.js');
    expect(statSync(script).size).toBeLessThanOrEqual(8 * 1024);
    const source = readFileSync(script, 'utf8');
    for (const word of [
      'document.',
      'querySelector',
      'innerHTML',
      'cookie',
      'localStorage',
      'fetch(',
      'dispatchEvent',
      'postMessage',
    ]) {
      expect(source).not.toContain(word);
    }
  });

  it('doesn’t expose extension files to pages or accept messages from them', () => {
    const manifest: object = JSON.parse(readFileSync(join(builtExtension(name), 'manifest.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest).not.toHaveProperty('externally_connectable');
  });
});
