import { describe, expect, it } from 'vitest';
import { nameRequest } from '../../../../backend/service/name-request.ts';

const request = (key?: string) =>
  new Request('http://kith.test/', { headers: key === undefined ? {} : { 'Idempotency-Key': key } });
const nameOf = (key: string, asked: unknown) =>
  Buffer.from(nameRequest(request(key), asked) ?? []).toString();

describe('nameRequest', () => {
  it.each([
    ['no key', undefined],
    ['an empty key', ''],
  ])('names no request with %s', (_, key) => {
    expect(nameRequest(request(key), { a: 1 })).toBeUndefined();
  });

  it('names the same request alike', () => {
    expect(nameOf('k', { a: 1 })).toBe(nameOf('k', { a: 1 }));
  });

  it.each([
    ['another key', 'l', { a: 1 }],
    ['another wish', 'k', { a: 2 }],
    ['a key that looks like key and wish', 'k",{"a":1', {}],
  ])('names %s otherwise', (_, key, asked) => {
    expect(nameOf(key, asked)).not.toBe(nameOf('k', { a: 1 }));
  });

  it('refuses a key of more than 255 characters, and takes one of 255', () => {
    expect(nameOf('k'.repeat(255), 1)).toContain('kkk');
    expect(() => nameRequest(request('k'.repeat(256)), 1)).toThrow('at most 255 characters');
  });
});
