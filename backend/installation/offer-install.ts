import type { Readable, Writable } from 'node:stream';
import { confirm, isCancel } from '@clack/prompts';
import type { Config } from '../config.ts';
import { describeError } from '../errors/describe-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { CALLED, CODE, extensionFolder } from '../own-code.ts';
import { describeConfined } from './confined-browsers.ts';
import { type Computer, type InstallResult, installStarter, registeredBrowsers } from './install.ts';
import { type Settings, settingsToSave } from './saved-settings.ts';

/** Registers the starter for a data folder with all browsers. Throws a {@link Refusal} if it fails for all of them. */
export function installHere(
  computer: Computer,
  data: string,
): { browsers: readonly InstallResult[]; said: string } {
  const settings = settingsToSave(computer.env);
  const browsers = installStarter(computer, {
    node: process.execPath,
    starter: CODE.starter,
    data,
    settings,
  });
  const problems = browsers.filter(({ problem }) => problem !== '');
  const done = browsers.filter(({ problem }) => problem === '').map(({ browser }) => browser);
  if (done.length === 0) throw new Refusal(problems.map(({ problem }) => problem).join('\n'));
  const said = [
    `${done.join(', ')}: Kith’s extension now starts Kith automatically, with the data in ${data}.`,
    ...formatSettings(settings, 'They are saved in a file that only you can read.'),
    ...problems.map(({ browser, problem }) => `${browser} can’t start Kith: ${problem}`),
    ...describeConfined(computer),
    `Add the extension if you haven’t yet. Chrome, Edge, Brave, Chromium: chrome://extensions → Developer mode → Load unpacked → ${extensionFolder('chrome')}`,
    `Firefox: about:debugging → Load Temporary Add-on → ${extensionFolder('firefox')}`,
    `To undo this: ${CALLED} uninstall`,
  ];
  return { browsers, said: said.join('\n') };
}

export function formatSettings(settings: Settings, where: string): string[] {
  const names = Object.keys(settings);
  if (names.length === 0) return [];
  return [`It uses these settings: ${names.join(', ')}. ${where} To change them, install again.`];
}

/**
 * True if Kith should offer to install the starter at its first start: other computers can't reach this Kith, and the starter
 * isn't installed yet.
 */
export function isInstallOffered(config: Pick<Config, 'isLoopback'>, computer: Computer): boolean {
  return config.isLoopback && registeredBrowsers(computer).length === 0;
}

export interface Asked {
  readonly input: Readable;
  readonly output: Writable;
  /** Cancels the question without installing. */
  readonly signal: AbortSignal;
}

/**
 * Asks whether browsers should start Kith, and installs the starter if so. Returns false if Ctrl+C was pressed, because the
 * terminal doesn't pass it on during a question.
 */
export async function offerInstall(
  computer: Computer,
  data: string,
  { input, output, signal }: Asked,
): Promise<boolean> {
  const message = 'Let your browsers start Kith automatically from now on? Then you won’t need this window.';
  const answer = await confirm({ message, input, output, signal });
  if (isCancel(answer)) return signal.aborted;
  if (!answer) {
    output.write(`You can do this later with: ${CALLED} install\n`);
    return true;
  }
  try {
    output.write(`${installHere(computer, data).said}\n`);
  } catch (error) {
    output.write(`${describeError(error).sentence}\n`);
  }
  return true;
}
