import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answerMessage, type Sender } from '../../../../entrypoints/background/answer-message.ts';
import { openPanel } from '../../../../entrypoints/background/open-panel.ts';
import { updateTab } from '../../../../entrypoints/background/update-tab.ts';

vi.mock('../../../../entrypoints/background/open-panel.ts', () => ({ openPanel: vi.fn() }));
vi.mock('../../../../entrypoints/background/update-tab.ts', () => ({
  updateTab: vi.fn(),
}));

const URL = 'https://www.linkedin.com/in/maria';
const PAGE = { type: 'page', url: URL };

const content: Sender = { id: fakeBrowser.runtime.id, tab: { id: 7 }, frameId: 0 };
const panel: Sender = { id: fakeBrowser.runtime.id };

beforeEach(() => vi.clearAllMocks());

describe('answerMessage, for a page message', () => {
  it('updates the tab that sent the message', () => {
    answerMessage(PAGE, content);
    expect(updateTab).toHaveBeenCalledExactlyOnceWith({ id: 7, url: URL });
  });

  it.each([
    ['a message from a frame inside the page', { ...content, frameId: 3 }],
    ['a message from a prerendered page', { ...content, documentLifecycle: 'prerender' }],
    ['a message without a tab', panel],
    ['a message from another extension', { ...content, id: 'somebody-else' }],
  ])('ignores %s', (_, sender) => {
    answerMessage(PAGE, sender);
    expect(updateTab).not.toHaveBeenCalled();
  });
});

describe('answerMessage, for a click on the label', () => {
  it('opens the panel before the first await', () => {
    answerMessage({ type: 'open-panel' }, content);
    expect(openPanel).toHaveBeenCalledExactlyOnceWith(7);
  });
});

it('answerMessage ignores messages of an unknown shape', () => {
  fc.assert(fc.property(fc.anything(), (message) => answerMessage(message, content)));
  expect(updateTab).not.toHaveBeenCalled();
  expect(openPanel).not.toHaveBeenCalled();
});
