import { describe, expect, it, vi } from 'vitest';
import { downloadFile } from '../../../utils/download-file.ts';

describe('downloadFile', () => {
  it('downloads the name and content, then releases the URL', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const released = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const clicked: [string, string][] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push([this.download, this.href]);
    });
    const content = new Blob(['a'], { type: 'text/csv' });
    downloadFile('a.csv', content);
    expect(made).toHaveBeenCalledExactlyOnceWith(content);
    expect(clicked).toEqual([['a.csv', 'blob:x']]);
    await expect.poll(() => released).toHaveBeenCalledExactlyOnceWith('blob:x');
  });
});
