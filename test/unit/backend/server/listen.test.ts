import { once } from 'node:events';
import { Agent, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ReadyResponse } from '../../../../backend/http/ready-response.ts';
import { type Listening, listen, nameCaller } from '../../../../backend/server/listen.ts';

const LOOPBACK: Parameters<typeof listen>[0] = {
  host: '127.0.0.1',
  port: 0,
  isLoopback: true,
  trustedProxy: null,
  publicUrl: null,
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

/** Only Linux has this loopback address. A server that listens on all addresses answers there. */
const ANOTHER = '127.0.0.2';

async function connecting(port: number, host: string): Promise<void> {
  const socket = connect(port, host);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
}

function lengthOfAnswer(options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(options, async (answer) => {
      let length = 0;
      for await (const part of answer) length += Buffer.from(part).length;
      resolve(length);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

describe('listening', () => {
  it('returns the configured address first and answers at all returned addresses', async () => {
    const { port, addresses } = await listening();
    expect(addresses[0]).toBe(`http://127.0.0.1:${port}`);
    expect(addresses).toContain(`http://[::1]:${port}`);
    for (const address of addresses) expect(await (await fetch(address)).text()).toBe('hello');
  });

  it('doesn’t answer at other addresses of this computer', async () => {
    const { port } = await listening();
    await expect(connecting(port, ANOTHER)).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL|ETIMEDOUT/);
  });

  it.runIf(process.platform === 'linux')(
    'answers at every address when it is configured for all addresses',
    async () => {
      const { port } = await listening({ ...LOOPBACK, host: '0.0.0.0', isLoopback: false });
      await connecting(port, ANOTHER);
    },
  );

  it('returns the IPv6 address first when it is configured', async () => {
    const { addresses } = await listening({ ...LOOPBACK, host: '::1' });
    expect(addresses[0]).toMatch(/^http:\/\/\[::1\]:\d+$/);
  });

  it('fails when the port is in use on IPv6 only', async () => {
    const taken = createServer().listen(0, '::1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(listen({ ...LOOPBACK, port }, hello)).rejects.toThrow(`port ${port}`);
    const free = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void free.close());
    await once(free, 'listening');
  });

  it('names an address that this computer doesn’t have', async () => {
    const elsewhere = {
      host: '192.0.2.1',
      port: 0,
      isLoopback: false,
      trustedProxy: '10.0.0.1',
      publicUrl: null,
    };
    await expect(listen(elsewhere, hello)).rejects.toThrow(/doesn’t have the address 192\.0\.2\.1/);
  });
});

describe('a ready response', () => {
  const parts = [
    Buffer.from('{"a":'),
    Buffer.alloc(0),
    Buffer.from(`"${'é'.repeat(400_000)}"`),
    Buffer.from('}'),
  ];
  const whole = Buffer.concat(parts);
  const ready = async () => new ReadyResponse(parts, { status: 202, headers: { 'x-one': '1' } });

  it('sends a ready response completely, with its headers and length', async () => {
    const { addresses } = await listening(LOOPBACK, ready);
    const answer = await fetch(addresses[0]);
    expect([answer.status, answer.headers.get('x-one')]).toEqual([202, '1']);
    expect(answer.headers.get('content-length')).toBe(String(whole.length));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(whole);
  });

  it('sends a ready response after other responses and after an unread body', async () => {
    const { port } = await listening(LOOPBACK, ready);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    for (let i = 0; i < 3; i++) {
      expect(await lengthOfAnswer({ port, agent, method: 'POST' }, 'x'.repeat(100_000))).toBe(whole.length);
    }
  });

  it('sends a ready response without a body for HEAD', async () => {
    const { addresses } = await listening(LOOPBACK, ready);
    const answer = await fetch(addresses[0], { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([202, '']);
  });

  it('survives a client that disconnects during a ready response', async () => {
    const { port, addresses } = await listening(LOOPBACK, ready);
    const leaving = connect(port, '127.0.0.1');
    leaving.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await once(leaving, 'data');
    leaving.destroy();
    expect((await fetch(addresses[0])).status).toBe(202);
  });
});

it.each<[what: string, read: (request: Request) => unknown]>([
  ['none of it was read', () => null],
  ['only its beginning was read', (request) => request.body?.getReader().read()],
])('the server responds to a refused upload only after all of it was sent, even if %s', async (_, read) => {
  const { port } = await listening(LOOPBACK, async (request) => {
    await read(request);
    return new Response('no', { status: 401 });
  });
  const upload = request({ host: '127.0.0.1', port, method: 'POST' });
  let isResponded = false;
  const response = once(upload, 'response');
  void response.then(() => {
    isResponded = true;
  });
  upload.write('the first half');
  await once(upload, 'socket');
  // The server has handled the upload when it has responded to several later requests.
  for (let round = 0; round < 5; round += 1) await (await fetch(`http://127.0.0.1:${port}`)).text();
  expect(isResponded).toBe(false);
  upload.end('the second half');
  const [{ statusCode }] = await response;
  expect(statusCode).toBe(401);
});

describe('behind a proxy', () => {
  it('keeps idle connections open longer than Caddy’s two minutes, so that no request is lost', async () => {
    const { port } = await listening(LOOPBACK);
    const { headers } = await fetch(`http://127.0.0.1:${port}`);
    expect(headers.get('keep-alive')).toBe('timeout=125');
  });

  it('answers a trusted proxy', async () => {
    const { port } = await listening({ ...LOOPBACK, trustedProxy: '127.0.0.1', publicUrl: null });
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
  });

  it('closes connections that don’t come from the trusted proxy', async () => {
    const { port } = await listening({ ...LOOPBACK, trustedProxy: '10.0.0.1', publicUrl: null });
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });
});

describe('closing', () => {
  it('waits for a running response', async () => {
    const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>()];
    const { addresses, close } = await listening(LOOPBACK, () => {
      asked.resolve();
      return gate.promise;
    });
    const answer = fetch(addresses[0]);
    await asked.promise;
    const closed = close(60_000);
    gate.resolve(new Response('late'));
    expect(await (await answer).text()).toBe('late');
    await closed;
  });

  // The idle connection itself would be closed after two minutes.
  it('closes after the running response without waiting for another request', {
    timeout: 5_000,
  }, async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Response>();
    const { addresses, close } = await listening(LOOPBACK, () => {
      asked.resolve();
      return answer.promise;
    });
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const { hostname, port } = new URL(addresses[0]);
    const length = lengthOfAnswer({ agent, hostname, port }, '');
    await asked.promise;
    const closed = close(600_000);
    answer.resolve(new Response('hello'));
    expect(await length).toBe(5);
    await closed;
  });

  it('closes without waiting for idle connections', async () => {
    const { port, close } = await listening();
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const ended = once(socket, 'close');
    // When the server responds on a second connection, it has already accepted the first one.
    await (await fetch(`http://127.0.0.1:${port}`)).text();
    await close(600_000);
    await ended;
  });

  it('cuts off requests that take too long', async () => {
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

it.each<[string, string | undefined, string | null, string]>([
  ['the address it came from', '192.0.2.7', null, '192.0.2.7'],
  ['an IPv4 address inside IPv6', '::ffff:192.0.2.7', null, '192.0.2.7'],
  ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', null, '2001:db8:1:2'],
  ['the network of a shortened address', '2001:db8::1', null, '2001:db8:0:0'],
  ['this computer', '::1', null, '0:0:0:0'],
  ['the last entry from the proxy', '10.0.0.1', '203.0.113.9, 192.0.2.7', '192.0.2.7'],
  ['the proxy if its header is empty', '10.0.0.1', '', '10.0.0.1'],
  ['at most 45 characters', '10.0.0.1', 'x'.repeat(5000), 'x'.repeat(45)],
  ['nothing if the address is unknown', undefined, null, ''],
])('a request counts against %s', (_, remote, forwarded, caller) => {
  expect(nameCaller(remote, forwarded)).toBe(caller);
});
