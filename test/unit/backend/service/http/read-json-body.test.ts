import { describe, expect, it } from 'vitest';
import { readJsonBody } from '../../../../../backend/service/http/read-json-body.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

function post(body: BodyInit | null, headers: Record<string, string> = JSON_TYPE): Request {
  return new Request('http://kith.test/', { method: 'POST', body, headers });
}

/** A body in chunks without a length, which reports how much was read. */
function endless(): { body: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += 1024;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  return { body, taken: () => taken };
}

describe('a JSON body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'is accepted as %s',
    async (type) => {
      expect(await readJsonBody(post('{"a":1}', { 'Content-Type': type }), 100)).toEqual({ a: 1 });
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/jsonp',
  ])('is refused as %s', async (type) => {
    await expect(readJsonBody(post('{}', { 'Content-Type': type }), 100)).rejects.toMatchObject({
      type: 'bad_request',
    });
  });

  it('is refused with a content encoding', async () => {
    const request = post('{}', { ...JSON_TYPE, 'Content-Encoding': 'gzip' });
    await expect(readJsonBody(request, 100)).rejects.toMatchObject({ type: 'bad_request' });
  });

  it.each([
    ['empty', ''],
    ['half an object', '{"a":'],
    ['two objects', '{}{}'],
    ['a single quote', "{'a':1}"],
    ['the number NaN', 'NaN'],
  ])('is refused when it is %s', async (_, text) => {
    await expect(readJsonBody(post(text), 100)).rejects.toMatchObject({ type: 'bad_request' });
  });

  it.each([
    ['Latin-1', Buffer.from('{"a":"é"}', 'latin1')],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['an overlong form', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['half a character', Buffer.from([0x22, 0xe2, 0x82, 0x22])],
  ])('is refused in %s', async (_, bytes) => {
    await expect(readJsonBody(post(bytes), 100)).rejects.toMatchObject({ type: 'bad_request' });
  });

  it('may start with a byte order mark', async () => {
    expect(await readJsonBody(post('\ufeff{"a":1}'), 100)).toEqual({ a: 1 });
  });

  it('is accepted at the size limit, and refused with one byte more', async () => {
    expect(await readJsonBody(post('"12345678"'), 10)).toBe('12345678');
    await expect(readJsonBody(post('"123456789"'), 10)).rejects.toMatchObject({ type: 'payload_too_large' });
  });

  it('is refused before its end when it never ends', async () => {
    const { body, taken } = endless();
    // The DOM's types lack `duplex`, which Node requires for a stream.
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      headers: JSON_TYPE,
      duplex: 'half',
    };
    const request = new Request('http://kith.test/', init);
    await expect(readJsonBody(request, 10_000)).rejects.toMatchObject({ type: 'payload_too_large' });
    expect(taken()).toBeLessThan(20_000);
  });

  it('can be nested a hundred thousand times', async () => {
    const text = '['.repeat(100_000) + ']'.repeat(100_000);
    await expect(readJsonBody(post(text), 1_000_000)).resolves.toBeInstanceOf(Array);
  });
});
