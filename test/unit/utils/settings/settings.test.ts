import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  loadSettings,
  readSettings,
  saveSettings,
  watchSettings,
} from '../../../../utils/settings/settings.ts';

const DEFAULTS = {
  version: 1,
  companion: 'http://127.0.0.1:5484',
  language: 'auto',
  label: false,
  numbersAlways: false,
  singleKeys: true,
  askTemplates: {},
  ledger: true,
};

describe('settings', () => {
  it('have defaults, with no label on the page', async () => {
    expect(await loadSettings()).toEqual(DEFAULTS);
  });

  it('save a change and keep the rest', async () => {
    await saveSettings({ label: true });
    await saveSettings({ numbersAlways: true });
    expect(await loadSettings()).toEqual({ ...DEFAULTS, label: true, numbersAlways: true });
  });

  it('keep both of two changes at the same time', async () => {
    await Promise.all([saveSettings({ label: true }), saveSettings({ numbersAlways: true })]);
    expect(await loadSettings()).toEqual({ ...DEFAULTS, label: true, numbersAlways: true });
  });

  it('save the address in canonical form', async () => {
    const saved = await saveSettings({ companion: ' https://Kith.example/api/ ' });
    expect(saved.companion).toBe('https://kith.example/api');
  });

  it('refuse an invalid address and stay unchanged', async () => {
    await expect(saveSettings({ companion: 'http://kith.example', label: true })).rejects.toThrow(
      /address must be https/,
    );
    expect(await loadSettings()).toEqual(DEFAULTS);
  });

  it.each([
    ['single keys from before settings had versions', { label: true }, { ...DEFAULTS, label: true }],
    ['version 1', { ...DEFAULTS, singleKeys: false }, { ...DEFAULTS, singleKeys: false }],
    [
      'a version from the future',
      { ...DEFAULTS, version: 9, label: true, theme: 'x' },
      { ...DEFAULTS, label: true },
    ],
    ['one invalid field', { ...DEFAULTS, label: true, companion: 7 }, { ...DEFAULTS, label: true }],
    ['an invalid address', { ...DEFAULTS, companion: 'ftp://x' }, DEFAULTS],
    ['nothing at all', undefined, DEFAULTS],
    ['something else', 'settings', DEFAULTS],
  ])('are read from %s', (_, stored, expected) => {
    expect(readSettings(stored)).toEqual(expected);
  });

  it('are read from any stored value without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(readSettings(stored).version).toBe(1);
      }),
    );
  });

  it('notify listeners of changes until they unsubscribe', async () => {
    const heard = vi.fn();
    const stop = watchSettings(heard);
    await saveSettings({ label: true });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ ...DEFAULTS, label: true });
    stop();
    await saveSettings({ label: false });
    expect(heard).toHaveBeenCalledOnce();
  });
});
