import { describe, expect, it } from 'vitest';
import { pathWithin } from '../../../../backend/http/request-path.ts';

describe('the path below a base address', () => {
  it.each([
    ['https://host', 'https://host/v2/lists?page=2', '/v2/lists'],
    ['https://host/', 'https://host/v2/lists', '/v2/lists'],
    ['https://host/api', 'https://host/api/v2/lists', '/v2/lists'],
    ['https://host/api/', 'https://host/api/v2/lists', '/v2/lists'],
    ['https://host/api', 'https://host/v2/lists', '/v2/lists'],
    ['https://host/api', 'https://host/apis/v2', '/apis/v2'],
    ['https://host/api', 'https://host/api', '/api'],
  ])('with base %s and request %s is %s', (address, url, path) => {
    expect(pathWithin(new Request(url), address)).toBe(path);
  });
});
