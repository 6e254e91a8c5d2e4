import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { clearLedger, noteRequest, readLedger } from '../../../../utils/companion/ledger.ts';
import { saveSettings } from '../../../../utils/settings/settings.ts';

const KITH = 'http://127.0.0.1:5484';

const paths = async () => (await readLedger()).map(({ path }) => path);

describe('the request log', () => {
  it('records time, origin and operation', async () => {
    const before = Date.now();
    await noteRequest('POST', `${KITH}/api/kith/pair`);
    const [entry] = await readLedger();
    expect(entry).toEqual({ at: expect.any(Number), method: 'POST', where: KITH, path: '/api/kith/pair' });
    expect(entry?.at).toBeGreaterThanOrEqual(before);
  });

  it('doesn’t record the query', async () => {
    await noteRequest('GET', `${KITH}/kith/as-me/kith/companies?query=Acme`);
    expect(JSON.stringify(await fakeBrowser.storage.local.get(null))).not.toContain('Acme');
    expect(await paths()).toEqual(['/kith/as-me/kith/companies']);
  });

  it('lists the newest entries first', async () => {
    const clock = vi.spyOn(Date, 'now');
    for (const [n, at] of [9, 1_000, 99_999].entries()) {
      clock.mockReturnValue(at);
      await noteRequest('GET', `${KITH}/${n}`);
    }
    expect(await paths()).toEqual(['/2', '/1', '/0']);
  });

  it('keeps entries from the same millisecond in order', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000);
    for (let n = 0; n < 20; n++) await noteRequest('GET', `${KITH}/${n}`);
    expect(await paths()).toEqual(Array.from({ length: 20 }, (_, n) => `/${19 - n}`));
  });

  it('doesn’t lose entries when many are written at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => noteRequest('GET', `${KITH}/${n}`)));
    expect(new Set(await paths()).size).toBe(50);
  });

  it('records nothing while it is off, and keeps its entries', async () => {
    await noteRequest('GET', `${KITH}/before`);
    await saveSettings({ ledger: false });
    await noteRequest('GET', `${KITH}/meanwhile`);
    expect(await paths()).toEqual(['/before']);
  });

  it('can be cleared without touching other data', async () => {
    await saveSettings({ label: true });
    await noteRequest('GET', `${KITH}/`);
    await clearLedger();
    expect(await readLedger()).toEqual([]);
    expect(Object.keys(await fakeBrowser.storage.local.get(null))).toEqual(['settings']);
  });

  it('keeps the latest 2,000 entries and only a few more', async () => {
    const clock = vi.spyOn(Date, 'now');
    for (let n = 0; n < 2_250; n += 1) {
      clock.mockReturnValue(n);
      await noteRequest('GET', `${KITH}/${n}`);
    }
    const kept = await paths();
    expect(kept.length).toBeGreaterThanOrEqual(2_000);
    expect(kept.length).toBeLessThanOrEqual(2_100);
    expect(kept[0]).toBe('/2249');
  });

  it('doesn’t block a request when the browser has no space left', async () => {
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('QUOTA_BYTES'));
    await expect(noteRequest('GET', `${KITH}/`)).resolves.toBeUndefined();
  });

  it('skips invalid entries', async () => {
    await fakeBrowser.storage.local.set({ 'ledger:000000000000001-x': { at: 'yesterday' } });
    expect(await readLedger()).toEqual([]);
  });
});
