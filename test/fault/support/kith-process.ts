import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { compiled, QUICK_START } from '../../compiled-backend.ts';
import { withoutKithSettings } from './without-kith-settings.ts';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export type Settings = Readonly<Record<string, string>>;

export function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'kith-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export interface Started {
  /** `pipe`: the test writes to its standard input. */
  readonly stdio?: 'ipc' | 'no ipc' | 'pipe';
  /** The folder of the sources to run. By default, this project's compiled code. */
  readonly root?: string;
  /** The path of an installed Kith to run instead. */
  readonly program?: string;
  /** True if several tests use the process and end it themselves. */
  readonly isShared?: boolean;
}

/** Starts a real Kith process. The sample team is off by default, because it takes seconds to load. */
export class KithProcess {
  readonly child: ChildProcess;
  output = '';
  readonly #ended: Promise<unknown>;

  constructor(args: readonly string[], settings: Settings, started: Started = {}) {
    const { stdio, root, program, isShared = false } = started;
    const main = root === undefined ? compiled('main') : join(root, 'backend', 'main.ts');
    const [called = '', ...before] =
      program === undefined ? [process.execPath, ...QUICK_START, main] : [program];
    this.child = spawn(called, [...before, ...args], {
      cwd: root ?? ROOT,
      env: { ...withoutKithSettings(), KITH_PORT: '0', KITH_DEMO: '0', ...settings },
      stdio: [
        stdio === 'pipe' ? 'pipe' : 'ignore',
        'pipe',
        'pipe',
        ...(stdio === 'ipc' ? (['ipc'] as const) : []),
      ],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    // The event `close` is never emitted if this side disconnected the channel.
    const parts = [this.child.stdout, this.child.stderr].map((stream) => stream && once(stream, 'end'));
    this.#ended = Promise.all([once(this.child, 'exit'), ...parts]);
    if (!isShared) onTestFinished(() => void this.child.kill('SIGKILL'));
  }

  /** The exit code or signal, after all output has arrived. */
  async ended(): Promise<number | NodeJS.Signals | null> {
    await this.#ended;
    return this.child.exitCode ?? this.child.signalCode;
  }

  /** Waits for a line of output. If the process ends first, throws an error with all output. */
  said(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(this.output);
        if (match) resolve(match);
      };
      look();
      this.child.stdout?.on('data', look);
      this.child.stderr?.on('data', look);
      void this.#ended.then(() => reject(new Error(`Kith ended without saying ${pattern}:\n${this.output}`)));
    });
  }
}

export interface Served extends KithProcess {
  readonly address: string;
  readonly pairingCode: string;
}

/** Starts a Kith and waits until it is ready. */
export async function serve(settings: Settings, started?: Started): Promise<Served> {
  const kith = new KithProcess(['serve'], settings, started);
  const [, address = ''] = await kith.said(/^kith ready (\S+)$/m);
  const [, pairingCode = ''] = /Pairing code\s+(\S+)/.exec(kith.output) ?? [];
  return Object.assign(kith, { address, pairingCode });
}

/** Starts a Kith for several tests. `end` kills it and deletes its data. */
export async function serveSeveral(): Promise<{ kith: Served; data: string; end(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'kith-'));
  const kith = await serve({ KITH_DATA: data }, { isShared: true });
  const end = async () => {
    kith.child.kill('SIGKILL');
    await kith.ended();
    rmSync(data, { recursive: true, force: true });
  };
  return { kith, data, end };
}

export interface Ran {
  readonly code: number | NodeJS.Signals | null;
  readonly out: string;
}

export async function run(args: readonly string[], settings: Settings, started?: Started): Promise<Ran> {
  const kith = new KithProcess(args, settings, started);
  const code = await kith.ended();
  return { code, out: kith.output.trim() };
}
