import { rmSync } from 'node:fs';
import type { Browser } from 'puppeteer-core';

const profiles = new Map<Browser, string>();

/**
 * Has a browser end with this process, and removes its profile then. Vitest ends a process by SIGTERM and kills it half a
 * second later, which is too soon for a browser to close by itself.
 */
export function endWithProcess(browser: Browser, profile: string): void {
  if (profiles.size === 0) process.once('SIGTERM', endAll);
  profiles.set(browser, profile);
  browser.once('disconnected', () => profiles.delete(browser));
}

function endAll(): void {
  // A browser leads a group, which its windows' processes are in, too.
  for (const browser of profiles.keys()) unlessGone(() => process.kill(groupOf(browser), 'SIGKILL'));
  for (const profile of profiles.values()) unlessGone(() => rmSync(profile, { recursive: true }));
  process.exit();
}

function unlessGone(end: () => void): void {
  try {
    end();
  } catch {
    // Nothing else is left to do: the process ends.
  }
}

function groupOf(browser: Browser): number {
  const { pid } = browser.process() ?? {};
  if (pid === undefined) throw new Error('The browser is no process of this one.');
  return -pid;
}
