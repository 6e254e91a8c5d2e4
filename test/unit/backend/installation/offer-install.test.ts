import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { registeredBrowsers } from '../../../../backend/installation/install.ts';
import {
  installHere,
  isInstallOffered,
  offerInstall,
} from '../../../../backend/installation/offer-install.ts';
import { temporaryFolder } from '../../../fixtures/temporary-folder.ts';

const PLAIN = { isLoopback: true };

const emptyHome = () => ({ platform: 'linux', env: {}, home: temporaryFolder() }) as const;

/** Returns a terminal with someone at it. Typed characters are passed on immediately. */
function terminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  let said = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const stopped = new AbortController();
  return { input, output, stopped, signal: stopped.signal, said: () => said };
}

describe('the offer at the first start', () => {
  it.each([
    ['a Kith that only this computer can reach', PLAIN, true],
    ['a Kith that other computers can reach', { isLoopback: false }, false],
  ])('is made for %s with %j: %s', (_, config, isOffered) => {
    expect(isInstallOffered(config, emptyHome())).toBe(isOffered);
  });

  it('isn’t made when a browser already starts Kith', () => {
    const computer = emptyHome();
    installHere(computer, computer.home);
    expect(isInstallOffered(PLAIN, computer)).toBe(false);
  });

  it.each([
    ['\r', true, 'extension now starts Kith automatically'],
    ['n', false, 'You can do this later with: npm run kith -- install'],
  ])('registers browsers only if the user accepts: %j, %s', async (key, isRegistered, words) => {
    const computer = emptyHome();
    const asked = terminal();
    const answered = offerInstall(computer, computer.home, asked);
    asked.input.write(key);
    expect(await answered).toBe(true);
    expect(registeredBrowsers(computer).length > 0).toBe(isRegistered);
    expect(asked.said()).toContain(words);
  });

  it('lists the names of the saved settings, but never their values', () => {
    const computer = {
      ...emptyHome(),
      env: { KITH_SERVICE_URL: 'https://kith.example', KITH_SECRET_KEY: 'k-0123' },
    };
    const { said } = installHere(computer, computer.home);
    expect(said).toContain('KITH_SERVICE_URL, KITH_SECRET_KEY');
    expect(said).not.toMatch(/kith\.example|k-0123/);
  });

  it('stops Kith without changes on Ctrl+C', async () => {
    const computer = emptyHome();
    const asked = terminal();
    const answered = offerInstall(computer, computer.home, asked);
    asked.input.write('\u0003');
    expect(await answered).toBe(false);
    expect(registeredBrowsers(computer)).toEqual([]);
  });

  it('ends when Kith stops', async () => {
    const asked = terminal();
    const answered = offerInstall(emptyHome(), '/data', asked);
    asked.stopped.abort();
    expect(await answered).toBe(true);
  });
});
