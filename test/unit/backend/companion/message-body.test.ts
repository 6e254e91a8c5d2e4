import { describe, expect, it } from 'vitest';
import { requireJson } from '../../../../backend/companion/message-body.ts';

function check(status: number, type: string | null, body: string | Uint8Array, headers = {}) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const named = type === null ? {} : { 'content-type': type };
  return () => requireJson({ status, headers: new Headers({ ...named, ...headers }), body: bytes });
}

describe('an answer', () => {
  it.each([
    [200, 'application/json', '{}'],
    [422, 'application/problem+json; charset=utf-8', '{"error":{}}'],
    [503, 'application/json', 'null'],
    [200, 'Text/JSON;charset=utf-8', '[]'],
  ])('of %i as %s is JSON', (...answer) => {
    expect(check(...answer)).not.toThrow();
  });

  const refused: [string, Parameters<typeof check>, object][] = [
    ['without a type', [200, null, '{}'], { status: 502, message: /response isn’t JSON \(status 200\)/ }],
    [
      'of a page that only speaks of JSON',
      [200, 'text/html; profile=json', '"<h1>"'],
      { status: 502, message: /response isn’t JSON/ },
    ],
    ['of another type', [200, 'text/plain', '{}'], { status: 502, message: /Check KITH_SERVICE_URL/ }],
    ['of half a text', [200, 'application/json', '{"a'], { status: 502, message: /isn’t valid JSON in UTF-8/ }],
    [
      'in Latin-1',
      [200, 'application/json', Uint8Array.of(0x22, 0xe9, 0x22)],
      { status: 502, message: /isn’t valid JSON in UTF-8/ },
    ],
    ['of a page that says it fails', [503, 'text/html', '<h1>'], { message: /failed \(status 503\)/ }],
    ['of a page that asks for patience', [429, 'text/html', '<h1>'], { status: 429, headers: {} }],
    [
      'of a page that says for how long',
      [429, 'text/html', '<h1>', { 'retry-after': '7' }],
      { status: 429, headers: { 'retry-after': '7' } },
    ],
  ];
  it.each(refused)('%s is refused', (_, answer, error) => {
    const { message, ...rest } = { message: /./, ...error };
    expect(check(...answer)).toThrow(expect.objectContaining(rest));
    expect(check(...answer)).toThrow(message);
  });
});
