import { rmSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';

const profiles = new Map<Browser, string>();

/**
 * Ends a browser together with this process and removes its profile. Vitest sends SIGTERM and kills the process half a
 * second later, which is too soon for a browser to close by itself.
 */
export function endWithProcess(browser: Browser, profile: string): void {
  if (profiles.size === 0) process.once('SIGTERM', endAll);
  profiles.set(browser, profile);
  browser.once('disconnected', () => profiles.delete(browser));
}

function endAll(): void {
  // The browser leads a process group that includes its child processes.
  for (const browser of profiles.keys()) unlessGone(() => process.kill(groupOf(browser), 'SIGKILL'));
  for (const profile of profiles.values()) unlessGone(() => rmSync(profile, { recursive: true }));
  process.exit();
}

function unlessGone(end: () => void): void {
  try {
    end();
  } catch {
    // The browser or its profile is already gone.
  }
}

function groupOf(browser: Browser): number {
  const { pid } = browser.process() ?? {};
  if (pid === undefined) throw new Error('The browser is no process of this one.');
  return -pid;
}
