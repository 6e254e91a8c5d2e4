import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Listening, listen } from '../../../backend/listen.ts';

const LOOPBACK: Parameters<typeof listen>[0] = {
  host: '127.0.0.1',
  port: 0,
  isLoopback: true,
  trustedProxy: null,
};
const hello = async () => new Response('hello');

async function listening(
  config = LOOPBACK,
  handle: (request: Request) => Promise<Response> = hello,
): Promise<Listening> {
  const opened = await listen(config, handle);
  onTestFinished(() => opened.close(0));
  return opened;
}

describe('listening', () => {
  it('shows the configured address first, and answers under all it names', async () => {
    const { port, addresses } = await listening();
    expect(addresses[0]).toBe(`http://127.0.0.1:${port}`);
    expect(addresses).toContain(`http://[::1]:${port}`);
    for (const address of addresses) expect(await (await fetch(address)).text()).toBe('hello');
  });

  it('may be asked for on IPv6 first', async () => {
    const { addresses } = await listening({ ...LOOPBACK, host: '::1' });
    expect(addresses[0]).toMatch(/^http:\/\/\[::1\]:\d+$/);
  });

  it('takes both addresses or none: where IPv6 has the port taken, it is said', async () => {
    const taken = createServer().listen(0, '::1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(listen({ ...LOOPBACK, port }, hello)).rejects.toThrow(`port ${port}`);
    const free = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void free.close());
    await once(free, 'listening');
  });

  it('says which address this computer has not', async () => {
    const elsewhere = { host: '192.0.2.1', port: 0, isLoopback: false, trustedProxy: '10.0.0.1' };
    await expect(listen(elsewhere, hello)).rejects.toThrow(/no address 192\.0\.2\.1/);
  });
});

describe('behind a proxy', () => {
  it('answers it', async () => {
    const { port } = await listening({ ...LOOPBACK, trustedProxy: '127.0.0.1' });
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  });

  it('hangs up on everybody else', async () => {
    const { port } = await listening({ ...LOOPBACK, trustedProxy: '10.0.0.1' });
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });
});

describe('closing', () => {
  it('lets an answer under way end', async () => {
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
    const { addresses, close } = await listening(LOOPBACK, () => {
      asked.resolve();
      return gate.promise;
    });
    const answer = fetch(addresses[0]);
    await asked.promise;
    const closed = close(60_000);
    gate.resolve(new Response('late', { headers: { connection: 'close' } }));
    expect(await (await answer).text()).toBe('late');
    await closed;
  });

  it('cuts off what takes too long', async () => {
    const asked = Promise.withResolvers<void>();
    const { addresses, close } = await listening(LOOPBACK, () => {
      asked.resolve();
      return new Promise(() => {});
    });
    const answer = fetch(addresses[0]).catch(() => 'cut off');
    await asked.promise;
    await close(10);
    expect(await answer).toBe('cut off');
  });
});
