import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { cachePage } from '../../../../../backend/service/open/cached-page.ts';

const request = (accepted: string) =>
  new Request('http://127.0.0.1:5484/docs', { headers: { 'accept-encoding': accepted } });

it('a page is created only once, however often and with whatever compression it is requested', async () => {
  const make = vi.fn(() => 'page');
  const show = cachePage({ headers: { 'Content-Language': 'en' }, make });
  expect(make).not.toHaveBeenCalled();
  for (let at = 0; at < 2; at += 1) {
    expect(await show(request('')).text()).toBe('page');
    const packed = show(request('br, gzip'));
    expect(String(gunzipSync(await packed.arrayBuffer()))).toBe('page');
    expect(Object.fromEntries(packed.headers)).toEqual({
      'content-encoding': 'gzip',
      'content-language': 'en',
      vary: 'Accept-Encoding',
    });
  }
  expect(make).toHaveBeenCalledOnce();
});

it('a page that is already compressed is sent without creating it again', async () => {
  const make = vi.fn(() => 'page');
  const show = cachePage({ headers: {}, make, pack: () => Buffer.from('packed') });
  expect(await show(request('gzip')).text()).toBe('packed');
  expect(make).not.toHaveBeenCalled();
});
