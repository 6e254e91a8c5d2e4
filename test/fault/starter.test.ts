import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { deleteData } from '../../backend/installation/delete-data.ts';
import { saveSettings } from '../../backend/installation/saved-settings.ts';
import { isRunning, stopKith } from '../../backend/installation/stop-kith.ts';
import { callServer, reachServer } from '../../backend/server/command-socket.ts';
import { answerStarter } from '../../backend/starter/answer-starter.ts';
import { nativeMessage } from '../../backend/starter/native-message.ts';
import { type StarterAnswer, starterAnswer } from '../../utils/companion-api.ts';
import { compiled } from '../compiled-backend.ts';
import { dataDirectory, serve } from './support/kith-process.ts';
import { withoutKithSettings } from './support/without-kith-settings.ts';

const STILL_STARTING = 'Kith is still starting. Try again in a moment.';
const ADDRESS = { want: 'address' };

/** Calls the starter as a browser does, repeatedly while Kith is starting. */
async function ask(
  data: string,
  message: unknown = ADDRESS,
  { port = '0', settings = join(data, 'none') } = {},
): Promise<StarterAnswer> {
  while (true) {
    const answer = await askOnce(data, message, port, settings);
    if (said(answer) !== STILL_STARTING) return answer;
  }
}

function askOnce(data: string, message: unknown, port: string, settings: string): Promise<StarterAnswer> {
  return new Promise((resolve, reject) => {
    const starter = execFile(
      process.execPath,
      [compiled('starter'), data, settings, 'chrome-extension://x/'],
      { encoding: 'buffer', env: { ...withoutKithSettings(), KITH_PORT: port, KITH_DEMO: '0' } },
      (error, bytes) => {
        if (error) reject(error);
        else resolve(starterAnswer.parse(JSON.parse(bytes.subarray(4).toString())));
      },
    );
    starter.stdin?.write(nativeMessage(message));
  });
}

const said = (answer: StarterAnswer) => ('problem' in answer ? answer.problem : '');

/** Ends every Kith that the starter started in this folder, even one that is still starting. */
async function endAllIn(data: string): Promise<void> {
  if (process.platform !== 'linux') return void (await stopKith(data));
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === data) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // The process has just ended, or belongs to someone else.
    }
  }
}

async function pidIn(data: string): Promise<number> {
  const socket = await reachServer(data);
  if (socket === null) throw new Error('no Kith is running');
  return ((await callServer(socket, 'status', {}, () => undefined)) as { pid: number }).pid;
}

describe('the starter that a browser runs', () => {
  const data = mkdtempSync(join(tmpdir(), 'kith-'));
  let taken: Server;
  let port = '';
  let first: readonly StarterAnswer[] = [];
  beforeAll(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    port = String((taken.address() as { port: number }).port);
    first = await Promise.all([ask(data, ADDRESS, { port }), ask(data, ADDRESS, { port })]);
    return async () => {
      taken.close();
      await endAllIn(data);
      rmSync(data, { recursive: true, force: true });
    };
  });

  it('starts only one Kith when two browsers ask at once', () => {
    const [one, other] = first;
    expect(one).toMatchObject({ address: expect.stringMatching(/^http:/), code: '' });
    expect(other).toEqual(one);
  });

  it('uses another port when the usual one is taken', () => {
    for (const answer of first) expect(answer).not.toMatchObject({ address: `http://127.0.0.1:${port}` });
  });

  it('starts a Kith that outlives it and finds it again', async () => {
    const before = await ask(data);
    const pid = await pidIn(data);
    expect(await ask(data)).toEqual(before);
    expect(await pidIn(data)).toBe(pid);
  });

  it('returns a pairing code on request', async () => {
    expect(await ask(data, { want: 'pairing' })).toMatchObject({
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      code: expect.stringMatching(/^(\w{5}-?)+/),
    });
  });

  it('starts Kith again after it was killed', async () => {
    const before = await ask(data);
    const pid = await pidIn(data);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
    const after = await ask(data);
    expect(said(after)).toBe('');
    expect('public_key' in after && 'public_key' in before && after.public_key === before.public_key).toBe(
      true,
    );
  });

  it('saves Node’s compile cache for the next start', async () => {
    await ask(data);
    await stopKith(data);
    expect(readdirSync(join(data, 'compiled'), { recursive: true }).length).toBeGreaterThan(1);
    expect(deleteData(data, data)).toEqual([]);
  });
});

it('ends the Kith that the starter started when another Kith was ready first', async () => {
  const data = dataDirectory();
  const main = join(data, 'slow.mjs');
  writeFileSync(main, 'console.log(process.pid); setInterval(() => {}, 1e6);');
  onTestFinished(() => endAllIn(data));
  const answer = answerStarter(ADDRESS, { data, main, settings: join(data, 'none') });
  const output = () => readFileSync(join(data, 'started.log'), 'utf8').trim();
  await expect.poll(output).toMatch(/^\d+$/);
  const slow = Number(output());
  const { address } = await serve({ KITH_DATA: data });
  expect(await answer).toMatchObject({ address });
  await expect.poll(() => isRunning(slow)).toBe(false);
});

describe('a starter that can’t start Kith', () => {
  it('doesn’t create a new data folder when the old one was moved, and explains what to do', async () => {
    const data = join(dataDirectory(), 'moved');
    const startable = { data, main: compiled('main'), settings: join(data, 'none') };
    expect(said(await answerStarter(ADDRESS, startable))).toMatch(
      /^Kith’s data folder .+ no longer exists\. Put it back, or .+ install$/,
    );
    expect(existsSync(data)).toBe(false);
  });

  it('reports the reason, using the installed settings and not the browser’s environment', async () => {
    const data = dataDirectory();
    const settings = join(data, 'settings.json');
    saveSettings(settings, { KITH_PORT: '0', KITH_PUBLIC_URL: 'http://127.0.0.1:1/kept', KITH_LOG: 'wrong' });
    expect(said(await ask(data, ADDRESS, { settings }))).toMatch(/^KITH_LOG must be one of/);
  });

  it('rejects an unknown message', async () => {
    expect(said(await ask(dataDirectory(), { want: 'everything' }))).toBe(
      'The extension and Kith have incompatible versions. Update both.',
    );
  });
});
