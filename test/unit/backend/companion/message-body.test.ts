import { describe, expect, it } from 'vitest';
import { requireJson } from '../../../../backend/companion/message-body.ts';

function check(status: number, type: string | null, body: string | Uint8Array, headers = {}) {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  const named = type === null ? {} : { 'content-type': type };
  return () => requireJson({ status, headers: new Headers({ ...named, ...headers }), body: bytes });
}

describe('a response', () => {
  it.each([
    [200, 'application/json', '{}'],
    [422, 'application/problem+json; charset=utf-8', '{"error":{}}'],
    [503, 'application/json', 'null'],
    [200, 'Text/JSON;charset=utf-8', '[]'],
  ])('of %i as %s is JSON', (...answer) => {
    expect(check(...answer)).not.toThrow();
  });

  const refused: [string, Parameters<typeof check>, object][] = [
    ['no type', [200, null, '{}'], { status: 502, message: /response isn’t JSON \(status 200\)/ }],
    [
      'a page that only mentions JSON',
      [200, 'text/html; profile=json', '"<h1>"'],
      { status: 502, message: /response isn’t JSON/ },
    ],
    ['another type', [200, 'text/plain', '{}'], { status: 502, message: /Check KITH_SERVICE_URL/ }],
    [
      'truncated JSON',
      [200, 'application/json', '{"a'],
      { status: 502, message: /isn’t valid JSON in UTF-8/ },
    ],
    [
      'Latin-1',
      [200, 'application/json', Uint8Array.of(0x22, 0xe9, 0x22)],
      { status: 502, message: /isn’t valid JSON in UTF-8/ },
    ],
    ['an error page', [503, 'text/html', '<h1>'], { message: /failed \(status 503\)/ }],
    ['a page with status 429', [429, 'text/html', '<h1>'], { status: 429, headers: {} }],
    [
      'a page with status 429 and Retry-After',
      [429, 'text/html', '<h1>', { 'retry-after': '7' }],
      { status: 429, headers: { 'retry-after': '7' } },
    ],
  ];
  it.each(refused)('is refused: %s', (_, answer, error) => {
    const { message, ...rest } = { message: /./, ...error };
    expect(check(...answer)).toThrow(expect.objectContaining(rest));
    expect(check(...answer)).toThrow(message);
  });
});
