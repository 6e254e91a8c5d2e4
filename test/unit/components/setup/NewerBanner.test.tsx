import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { NewerBanner } from '../../../../components/setup/NewerBanner.tsx';
import { noteVersion } from '../../../../utils/companion/newer-build.ts';

const reload = vi.fn();
beforeEach(async () => {
  // Resets the last saved version, which outlives a test file.
  await noteVersion('', '');
  Object.assign(fakeBrowser.runtime, {
    getManifest: () => ({ version: '0.1.0' }),
    getURL: (path: string) => `chrome-extension://kith${path}`,
    reload,
  });
  vi.stubGlobal('fetch', async () => Response.json({ version: '0.2.0' }));
});

describe('NewerBanner', () => {
  it('appears when a newer Kith responds, and reloads the extension', async () => {
    const { container } = render(<NewerBanner />);
    expect(container.textContent).toBe('');
    await noteVersion('0.2.0', 'http://127.0.0.1:5484');
    const banner = await screen.findByRole('status');
    expect(banner.textContent).toContain('A newer version of Kith is installed on this computer.');
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['0.0.9', 'This extension is newer than Kith 0.0.9 on this computer. Update Kith, too.'],
    [
      '0.3.0',
      'Kith 0.3.0 is running, but this extension is still 0.1.0. Reinstall the extension to update it.',
    ],
  ])('explains what to do when a reload doesn’t help, for Kith %s', async (version, words) => {
    vi.stubGlobal('fetch', async () => Response.json({ version: '0.1.0' }));
    render(<NewerBanner />);
    await noteVersion(version, 'http://127.0.0.1:5484');
    expect((await screen.findByRole('status')).textContent).toBe(words);
  });
});
