import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hideLabel, hideLabels, showLabel } from '../../../../entrypoints/background/label-on-page.ts';

const TEXT = {
  type: 'label',
  verdict: 'Ask Dana.',
  detail: '',
  initials: '',
  steps: 0,
  isConfirmed: true,
  strength: '',
  close: 'Close',
  move: 'Move',
} as const;
const sendMessage = vi.fn<(tabId: number, message: object) => Promise<void>>();
const executeScript = vi.fn<(what: object) => Promise<void>>();

beforeEach(() => {
  sendMessage.mockReset().mockResolvedValue(undefined);
  executeScript.mockReset().mockResolvedValue(undefined);
  Object.assign(fakeBrowser.tabs, {
    sendMessage,
    query: async () => [
      { id: 1, url: 'https://www.linkedin.com/feed/' },
      { id: 2, url: 'https://de.linkedin.com/' },
    ],
  });
  Object.assign(fakeBrowser.scripting, { executeScript });
});

describe('the label’s script', () => {
  it('gets the message directly when it is already in the page', async () => {
    await showLabel(1, TEXT);
    expect(sendMessage.mock.calls).toEqual([[1, TEXT]]);
    expect(executeScript).not.toHaveBeenCalled();
  });

  it('is injected first when the page doesn’t have it', async () => {
    sendMessage.mockRejectedValueOnce(new Error('Receiving end does not exist'));
    await showLabel(1, TEXT);
    expect(executeScript).toHaveBeenCalledExactlyOnceWith({
      target: { tabId: 1 },
      files: ['/content-scripts/label.js'],
    });
    expect(sendMessage.mock.calls).toEqual([
      [1, TEXT],
      [1, TEXT],
    ]);
  });

  it('doesn’t throw when the tab was closed in the meantime', async () => {
    sendMessage.mockRejectedValue(new Error('No tab with id: 1.'));
    executeScript.mockRejectedValue(new Error('No tab with id: 1.'));
    await expect(showLabel(1, TEXT)).resolves.toBeUndefined();
    await expect(hideLabel(1)).resolves.toBeUndefined();
  });

  it('receives the request to remove the label on every LinkedIn tab', async () => {
    await hideLabels();
    expect(sendMessage.mock.calls).toEqual([
      [1, { type: 'label-off' }],
      [2, { type: 'label-off' }],
    ]);
  });
});
