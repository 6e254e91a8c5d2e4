import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deleteData } from '../../backend/installation/delete-data.ts';
import { saveSettings } from '../../backend/installation/saved-settings.ts';
import { stopKith } from '../../backend/installation/stop-kith.ts';
import { nativeMessage } from '../../backend/starter/native-message.ts';
import { type StarterAnswer, starterAnswer } from '../../utils/companion-api.ts';
import { compiled } from '../compiled-backend.ts';
import { dataDirectory, serve } from './support/kith-process.ts';
import { withoutKithSettings } from './support/without-kith-settings.ts';

const STILL_STARTING = 'Kith is still starting. Try again in a moment.';

/** Calls the starter as a browser does, again while Kith is starting. Stops the started Kith after the test. */
async function ask(
  data: string,
  message: unknown = { want: 'address' },
  { port = '0', settings = join(data, 'none') } = {},
): Promise<StarterAnswer> {
  onTestFinished(async () => {
    if (existsSync(data)) await stopKith(data);
  });
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

describe('the starter that a browser runs', () => {
  it('starts a Kith that outlives it and finds it again', async () => {
    const data = dataDirectory();
    const first = await ask(data);
    expect(first).toMatchObject({ code: '' });
    expect(await ask(data)).toEqual(first);
  });

  it('returns a pairing code on request', async () => {
    expect(await ask(dataDirectory(), { want: 'pairing' })).toMatchObject({
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      code: expect.stringMatching(/^(\w{5}-?)+/),
    });
  });

  it('starts only one Kith when two browsers ask at once', async () => {
    const data = dataDirectory();
    const [one, other] = await Promise.all([ask(data), ask(data)]);
    expect(said(one) + said(other)).toBe('');
    expect(one).toEqual(other);
  });

  it('starts Kith again after it was killed', async () => {
    const data = dataDirectory();
    const kith = await serve({ KITH_DATA: data });
    const before = await ask(data);
    kith.child.kill('SIGKILL');
    await kith.ended();
    const after = await ask(data);
    expect(said(after)).toBe('');
    expect('public_key' in after && 'public_key' in before && after.public_key === before.public_key).toBe(
      true,
    );
  });

  it('uses another port when the usual one is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const answer = await ask(dataDirectory(), { want: 'address' }, { port: String(port) });
    expect(said(answer)).toBe('');
    expect(answer).not.toMatchObject({ address: `http://127.0.0.1:${port}` });
  });

  it('creates no new data folder when it was moved, and says what to do', async () => {
    const data = join(dataDirectory(), 'kith');
    mkdirSync(data);
    renameSync(data, `${data}-moved`);
    expect(said(await ask(data))).toMatch(
      /^Kith’s data folder .+ no longer exists\. Put it back, or .+ install$/,
    );
    expect(existsSync(data)).toBe(false);
  });

  it('reports why Kith doesn’t start', async () => {
    const data = dataDirectory();
    writeFileSync(join(data, 'kith.sqlite'), '');
    expect(said(await ask(data))).toMatch(/older/);
  });

  it('starts Kith with the installed settings, not the browser’s environment', async () => {
    const data = dataDirectory();
    const settings = join(data, 'settings.json');
    saveSettings(settings, { KITH_PORT: '0', KITH_PUBLIC_URL: 'http://127.0.0.1:1/kept', KITH_LOG: 'wrong' });
    expect(said(await ask(data, { want: 'address' }, { settings }))).toMatch(/^KITH_LOG must be one of/);
  });

  it('saves Node’s compile cache for the next start', async () => {
    const data = dataDirectory();
    await ask(data);
    await stopKith(data);
    expect(readdirSync(join(data, 'compiled'), { recursive: true }).length).toBeGreaterThan(1);
    expect(deleteData(data, data)).toEqual([]);
  });

  it('rejects an unknown message', async () => {
    const data = dataDirectory();
    expect(said(await ask(data, { want: 'everything' }))).toBe(
      'The extension and Kith have incompatible versions. Update both.',
    );
  });
});
