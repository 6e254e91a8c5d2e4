import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compiled, QUICK_START } from '../../compiled-backend.ts';
import { withoutKithSettings } from '../../fault/support/without-kith-settings.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const NODE = join(ROOT, 'node_modules/node/bin/node');
const READY_MS = 100_000;

export interface RunningKith {
  readonly address: string;
  /** The one-time code for member `me`. */
  readonly pairingCode: string;
  readonly data: string;
  /** The folder with the network data. Commands go to the Kith that uses this folder. */
  readonly networkIn: string;
  readonly service: string;
  secretKey(): Promise<string>;
  stop(): Promise<void>;
}

export interface KithProcess extends RunningKith {
  output(): string;
  /** Runs `kith <command>` on the same data and returns its output. */
  command(...words: string[]): Promise<string>;
}

export interface KithOptions {
  /** The data folder, or by default a new one that `stop` removes. */
  readonly data?: string;
  /** A data folder to copy first. Only for a Kith in the test's process. */
  readonly from?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A command that runs Kith, with arguments, for example to enter another namespace. */
  readonly through?: readonly string[];
  /** Whether to load the sample team, which is slow. */
  readonly withSample?: boolean;
}

/** Starts a real Kith in its own process, on a free port, with its own data. */
export async function startKith(options: KithOptions = {}): Promise<KithProcess> {
  const { data, env = {}, through = [], withSample = false } = options;
  const directory = data ?? (await mkdtemp(join(tmpdir(), 'kith-e2e-')));
  const own = {
    ...withoutKithSettings(),
    KITH_DATA: directory,
    KITH_PORT: '0',
    KITH_DEMO: withSample ? '1' : '0',
    ...env,
  };
  const [program = NODE, ...words] = [...through, NODE, ...QUICK_START, compiled('main'), 'serve'];
  const child = spawn(program, words, {
    cwd: ROOT,
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const output = () => printed;
  const address = await new Promise<string>((ready, fail) => {
    const late = setTimeout(() => fail(new Error(`Kith was not ready in time:\n${printed}`)), READY_MS);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const found = /^kith ready (\S+)$/m.exec(printed)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      ready(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`Kith ended with ${code}:\n${printed}`)));
  });
  const pairingCode = /\b([0-9A-Z]{5}(?:-[0-9A-Z]{5,6}){4})\b/.exec(printed)?.[1];
  if (pairingCode === undefined) throw new Error(`Kith printed no pairing code:\n${printed}`);
  return {
    address,
    pairingCode,
    data: directory,
    networkIn: directory,
    service: address,
    secretKey: async () =>
      env.KITH_SECRET_KEY ?? (await readFile(join(directory, 'secret-key'), 'utf8')).trim(),
    output,
    command: (...words) => runCommand(words, own),
    async stop() {
      await end(child);
      if (data === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}

function runCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(NODE, [...QUICK_START, compiled('main'), ...words], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.on('data', (chunk) => (printed += chunk));
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.once('exit', (code) =>
      code === 0 ? done(printed) : fail(new Error(`kith ${words.join(' ')} ended with ${code}:\n${printed}`)),
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
