import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { OpenBrowser } from '../../e2e/harness/open-browser.ts';
import { type Spread, spreadOf } from './spread.ts';

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly dur?: number;
  readonly args: { readonly data?: { readonly url?: string } };
}

/** Returns how many ms the content script takes when a LinkedIn page loads, according to the browser's trace. */
export async function measureContentScript(page: Page, times: number): Promise<Spread> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const file = join(tmpdir(), `kith-trace-${process.pid}-${i}.json`);
    await page.tracing.start({ path: file, categories: ['devtools.timeline', 'v8'] });
    await page.reload();
    await page.tracing.stop();
    const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
    await rm(file);
    took.push(sumOf(traceEvents) / 1000);
  }
  return spreadOf(took);
}

/** Returns the microseconds to compile and run the script, without later calls to its listeners. */
function sumOf(events: readonly TraceEvent[]): number {
  const own = events.filter(
    ({ name, args }) => name === 'EvaluateScript' && args.data?.url?.endsWith('/content-scripts/linkedin.js'),
  );
  if (own.length === 0) throw new Error('The trace has no content script.');
  return own.reduce((sum, { dur = 0 }) => sum + dur, 0);
}

/** Returns the ms from opening the panel's page to its first contentful paint. */
export async function measureFirstPaint(open: OpenBrowser, address: string, times: number): Promise<Spread> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const panel = await open.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(address)}`);
    await panel.bringToFront();
    const painted = await panel.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    took.push((await painted.jsonValue()) ?? Number.NaN);
    await panel.close();
  }
  return spreadOf(took);
}
