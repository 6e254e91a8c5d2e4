import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DATABASE_FILE } from '../../backend/store/database/data-directory.ts';
import { hello } from '../../utils/companion-api.ts';
import { isHelloSigned } from '../unit/backend/companion/support/hello-signature.ts';
import { connectTo } from './support/kith-client.ts';
import { dataDirectory, run, type Served, serve, serveSeveral } from './support/kith-process.ts';
import { runHere } from './support/run-here.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

async function greet(address: string, challenge: string) {
  const response = await fetch(`${address}/kith/hello?challenge=${challenge}`);
  return hello.parse(await response.json());
}

/** Starts a Kith with this umask. */
function withUmask<T>(mask: number, start: () => Promise<T>): Promise<T> {
  const before = process.umask(mask);
  const started = start();
  process.umask(before);
  return started;
}

function expectPrivateFiles(data: string): void {
  expect([modeOf(data), modeOf(join(data, 'uploads'))]).toEqual(['700', '700']);
  for (const name of [
    DATABASE_FILE,
    'companion.sqlite',
    'companion-key',
    'kith.log',
    'kith.sock',
    'secret-key',
    'token-secret',
    'id-key',
  ]) {
    expect([name, modeOf(join(data, name))]).toEqual([name, '600']);
  }
}

describe('a running Kith', () => {
  let kith: Served;
  let data = '';
  beforeAll(async () => {
    const { end, ...started } = await withUmask(0o000, serveSeveral);
    ({ kith, data } = started);
    return end;
  });

  it('has only private files, even if the terminal lets others read new files', () =>
    expectPrivateFiles(data));

  it('prints its address, how to pair and import, and that it is ready on both loopback addresses', async () => {
    const { output, address } = kith;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(output).toMatch(/Pairing code\s+\S{30}\s/);
    expect(output).toMatch(/npm run kith -- import/);
    expect(output.trimEnd().split('\n').at(-1)).toBe(`kith ready ${address}`);
    const { port } = new URL(address);
    expect((await fetch(`http://[::1]:${port}/healthz`)).status).toBe(200);
  });

  it('isn’t affected by a second start with the same data, which is refused', async () => {
    const second = await run(['serve'], { KITH_DATA: data });
    expect(second.code).toBe(1);
    expect(second.out).toMatch(/^Another Kith is already using the data in \S+\. .+$/);
    expect((await fetch(`${kith.address}/healthz`)).status).toBe(200);
    expect((await runHere(['sessions'], { KITH_DATA: data })).out).toBe('No browser is paired.');
  });

  it('refuses a second start on its port without touching any data', async () => {
    const { address } = kith;
    const other = dataDirectory();
    const second = await runHere(['serve'], { KITH_DATA: other, KITH_PORT: new URL(address).port });
    expect(second).toEqual({
      code: 1,
      out: `Kith is already running at ${address}. Use that one, or stop it first.`,
    });
    expect(existsSync(join(other, DATABASE_FILE))).toBe(false);
  });

  it('can’t be impersonated by a second Kith, which stops when its start script ends', async () => {
    const second = await serve({ KITH_DATA: dataDirectory() }, { stdio: 'ipc' });
    const challenge = randomBytes(32).toString('base64url');
    const ours = await greet(kith.address, challenge);
    const theirs = await greet(second.address, challenge);
    const isSigned = (signature: string) =>
      isHelloSigned(ours.public_key, { challenge, origin: kith.address }, signature);
    expect(isSigned(ours.signature)).toBe(true);
    expect(isSigned(theirs.signature)).toBe(false);
    second.child.disconnect();
    expect(await second.ended()).toBe(0);
  });

  it('is replaced after a kill, despite its leftover socket, by a Kith with the same key, which stops on command', async () => {
    const settings = { KITH_DATA: data, HOME: dataDirectory() };
    const challenge = randomBytes(32).toString('base64url');
    const { public_key } = await greet(kith.address, challenge);
    kith.child.kill('SIGKILL');
    await kith.ended();
    expect(existsSync(join(data, 'kith.sock'))).toBe(true);
    expect((await runHere(['sessions'], settings)).out).toBe('No browser is paired.');
    const next = await serve(settings);
    expect((await greet(next.address, challenge)).public_key).toBe(public_key);
    expect((await runHere(['sessions'], settings)).out).toBe('No browser is paired.');
    expect(await runHere(['stop'], settings)).toMatchObject({ code: 0, out: 'Kith has stopped.' });
    expect(await next.ended()).toBe(0);
    expect(await runHere(['stop', '--json'], settings)).toEqual({ code: 0, out: '{"stopped":false}' });
  });
});

describe('a Kith', () => {
  it('has only private files with umask 777, and stops cleanly after SIGHUP despite an idle connection', async () => {
    const data = dataDirectory();
    const kith = await withUmask(0o777, () => serve({ KITH_DATA: data }));
    expectPrivateFiles(data);
    await (await fetch(`${kith.address}/healthz`)).text();
    kith.child.kill('SIGHUP');
    expect(await kith.ended()).toBe(0);
    expect(existsSync(join(data, 'kith.sock'))).toBe(false);
    expect(existsSync(join(data, `${DATABASE_FILE}-wal`))).toBe(false);
  });

  it('after SIGTERM, reports that Kith isn’t ready, finishes running requests and stops cleanly', async () => {
    const data = dataDirectory();
    const kith = await serve({ KITH_DATA: data });
    expect((await fetch(`${kith.address}/readyz`)).status).toBe(200);
    const { headers } = await connectTo(kith.address, data);
    const { port } = new URL(kith.address);
    const asked = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/v2/lists',
      headers: { ...headers, 'content-type': 'application/json', expect: '100-continue' },
    });
    asked.flushHeaders();
    await once(asked, 'continue');
    const answered = once(asked, 'response');
    asked.write('{"title":"Kept",');
    kith.child.kill('SIGTERM');
    await expect.poll(() => readFileSync(join(data, 'kith.log'), 'utf8')).toContain('"stopping"');
    asked.end('"list_type":"people"}');
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(200);
    expect(await kith.ended()).toBe(0);
    expect(existsSync(join(data, 'kith.sock'))).toBe(false);
    expect(existsSync(join(data, `${DATABASE_FILE}-wal`))).toBe(false);
    expect((await runHere(['list', 'list'], { KITH_DATA: data })).out).toContain('Kept');
  });
});

it('reports another program on the port and sends it only a hello request', async () => {
  const seen: unknown[] = [];
  const stranger = createServer((request, response) => {
    seen.push([request.method, request.url, request.headers.authorization, request.headers.cookie]);
    response.end('hello');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void stranger.close());
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  const { code, out } = await runHere(['serve'], { KITH_DATA: dataDirectory(), KITH_PORT: String(port) });
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`^Another program uses port ${port}\\. Stop it, then start Kith again\\.$`));
  expect(seen).toEqual([['GET', '/kith/hello', undefined, undefined]]);
});

it('starting Kith leaves a damaged database unchanged', async () => {
  const data = dataDirectory();
  const damaged = Buffer.from('this is no database, '.repeat(1000));
  writeFileSync(join(data, DATABASE_FILE), damaged);
  const { code, out } = await runHere(['serve'], { KITH_DATA: data });
  expect(code).toBe(1);
  expect(out).toContain(DATABASE_FILE);
  expect(out.split('\n')).toHaveLength(1);
  expect(readFileSync(join(data, DATABASE_FILE)).equals(damaged)).toBe(true);
});
