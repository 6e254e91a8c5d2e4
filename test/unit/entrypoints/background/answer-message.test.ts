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

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
});

describe('a message of a page', () => {
  it('is seen for its tab', () => {
    answerMessage(PAGE, content);
    expect(updateTab).toHaveBeenCalledExactlyOnceWith({ id: 7, url: URL });
  });

  it.each([
    ['from a frame inside the page', { ...content, frameId: 3 }],
    ['from a page that is only being prepared', { ...content, documentLifecycle: 'prerender' }],
    ['from no tab', panel],
    ['from another extension', { ...content, id: 'somebody-else' }],
  ])('is not taken %s', (_, sender) => {
    answerMessage(PAGE, sender);
    expect(updateTab).not.toHaveBeenCalled();
  });
});

describe('a click on the label', () => {
  it('opens the panel before anything is awaited', () => {
    answerMessage({ type: 'open-panel' }, content);
    expect(openPanel).toHaveBeenCalledExactlyOnceWith(7);
  });
});

it('ignores whatever it does not know', () => {
  fc.assert(fc.property(fc.anything(), (message) => answerMessage(message, content)));
  expect(updateTab).not.toHaveBeenCalled();
  expect(openPanel).not.toHaveBeenCalled();
});
