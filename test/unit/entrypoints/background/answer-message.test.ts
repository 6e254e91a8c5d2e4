import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { answerMessage, type Sender } from '../../../../entrypoints/background/answer-message.ts';
import { askKith } from '../../../../entrypoints/background/ask-kith.ts';
import { openPanel } from '../../../../entrypoints/background/open-panel.ts';
import { seePage } from '../../../../entrypoints/background/see-page.ts';
import { keepLookUp } from '../../../../utils/look-up/look-up-cache.ts';
import { lookUpOf } from '../../utils/support/answers.ts';

vi.mock('../../../../entrypoints/background/ask-kith.ts', () => ({ askKith: vi.fn() }));
vi.mock('../../../../entrypoints/background/open-panel.ts', () => ({ openPanel: vi.fn() }));
vi.mock('../../../../entrypoints/background/see-page.ts', () => ({
  seePage: vi.fn(),
  paintEverywhere: vi.fn(),
}));

const URL = 'https://www.linkedin.com/in/maria';
const LOOK_UP = { type: 'look-up', id: 'i', url: URL, fresh: false };
const PAGE = { type: 'page', url: URL };
const reply = vi.fn();

const content: Sender = { id: fakeBrowser.runtime.id, tab: { id: 7 }, frameId: 0, url: URL };
const panel: Sender = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/sidepanel.html') };

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  vi.mocked(askKith).mockResolvedValue(lookUpOf('maria', { at: 99 }));
});

describe('a message of a page', () => {
  it('is seen for its tab', () => {
    expect(answerMessage(PAGE, content, reply)).toBe(false);
    expect(seePage).toHaveBeenCalledExactlyOnceWith({ id: 7, url: URL });
  });

  it.each([
    ['from a frame inside the page', { ...content, frameId: 3 }],
    ['from a page that is only being prepared', { ...content, documentLifecycle: 'prerender' }],
    ['from no tab', panel],
    ['from another extension', { ...content, id: 'somebody-else' }],
  ])('is not taken %s', (_, sender) => {
    answerMessage(PAGE, sender, reply);
    expect(seePage).not.toHaveBeenCalled();
  });
});

describe('a look-up', () => {
  it('is answered by Kith where nothing is kept', async () => {
    expect(answerMessage(LOOK_UP, panel, reply)).toBe(true);
    await vi.waitFor(() => expect(reply).toHaveBeenCalledExactlyOnceWith(lookUpOf('maria', { at: 99 })));
    expect(askKith).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: 'li:in:maria' }),
      URL,
      'i',
    );
  });

  it('is answered from what is kept, at once', async () => {
    await keepLookUp(lookUpOf('maria', { at: 1 }), '');
    answerMessage(LOOK_UP, panel, reply);
    await vi.waitFor(() => expect(reply).toHaveBeenCalledExactlyOnceWith(lookUpOf('maria', { at: 1 })));
    expect(askKith).not.toHaveBeenCalled();
  });

  it('asks past what is kept where it is to be fresh', async () => {
    await keepLookUp(lookUpOf('maria', { at: 1 }), '');
    answerMessage({ ...LOOK_UP, fresh: true }, panel, reply);
    await vi.waitFor(() => expect(reply).toHaveBeenCalledExactlyOnceWith(lookUpOf('maria', { at: 99 })));
  });

  it('of a page that is nobody’s is a failure that says so', async () => {
    answerMessage({ ...LOOK_UP, url: 'https://www.linkedin.com/feed/' }, panel, reply);
    await vi.waitFor(() =>
      expect(reply).toHaveBeenCalledWith(expect.objectContaining({ key: '', failure: expect.anything() })),
    );
    expect(askKith).not.toHaveBeenCalled();
  });

  it('of a script inside a web page is not answered', () => {
    expect(answerMessage(LOOK_UP, content, reply)).toBe(false);
    expect(askKith).not.toHaveBeenCalled();
  });
});

describe('a click on the label', () => {
  it('opens the panel before anything is awaited', () => {
    answerMessage({ type: 'open-panel' }, content, reply);
    expect(openPanel).toHaveBeenCalledExactlyOnceWith(7);
  });
});

it('answers nothing it does not know, whatever comes', () => {
  fc.assert(
    fc.property(fc.anything(), (message) => {
      expect(answerMessage(message, panel, reply)).toBe(false);
    }),
  );
  expect(reply).not.toHaveBeenCalled();
});
