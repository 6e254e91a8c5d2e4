import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hideLabel, showLabel } from '../../../../entrypoints/background/label-on-page.ts';
import { readPaintContext } from '../../../../entrypoints/background/paint-context.ts';
import { paintTab } from '../../../../entrypoints/background/paint-tab.ts';
import { saveSession } from '../../../../utils/companion/session.ts';
import type { LookUp } from '../../../../utils/messages.ts';
import type { LinkedinTab } from '../../../../utils/page/page-tab.ts';
import { saveSettings } from '../../../../utils/settings/settings.ts';
import { capabilitiesOf, coverageOf } from '../../components/support/answers.ts';
import { companyPathsOf, lookUpOf } from '../../utils/support/answers.ts';

vi.mock('../../../../entrypoints/background/label-on-page.ts', () => ({
  showLabel: vi.fn(),
  hideLabel: vi.fn(),
}));

const MARIA = { id: 7, url: 'https://www.linkedin.com/in/maria' };
const FEED = { id: 7, url: 'https://www.linkedin.com/feed/' };
const action = {
  setBadgeText: vi.fn(async () => undefined),
  setBadgeBackgroundColor: vi.fn(async () => undefined),
  setBadgeTextColor: vi.fn(async () => undefined),
  setTitle: vi.fn(async () => undefined),
};

const paint = async (tab: LinkedinTab, lookUp: LookUp | null) =>
  paintTab(tab, lookUp, await readPaintContext());

beforeEach(async () => {
  vi.clearAllMocks();
  Object.assign(fakeBrowser.action, action);
  await saveSession({
    companion: 'http://127.0.0.1:5484',
    token: 't',
    keyId: 'k',
    publicKey: 'p',
    member: { external_user_id: 'me', email: 'me@kith.invalid' },
    sample: false,
  });
  const told = { data: capabilitiesOf(), at: Date.now(), epoch: '' };
  await fakeBrowser.storage.session.set({ capabilities: told });
});

const painted = () => ({
  text: action.setBadgeText.mock.calls.at(-1)?.at(0),
  title: action.setTitle.mock.calls.at(-1)?.at(0),
});

describe('paintTab', () => {
  const cases: [string, typeof MARIA, LookUp | null, string, string][] = [
    ['a path to a person', MARIA, lookUpOf('maria'), '52', 'Kith: Ask Dana.'],
    ['a lookup that is still running', MARIA, null, '…', 'Kith: Looking for paths to Maria…'],
    ['a page without a person or company', FEED, null, '–', 'Kith: Who would you like to meet?'],
    [
      'a failure',
      MARIA,
      lookUpOf('maria', { answer: null, failure: { kind: 'not-running', detail: '' } }),
      '!',
      'Kith: Kith isn’t running on this computer.',
    ],
  ];
  it.each(cases)(
    'shows %s in the badge, and the full sentence in the tooltip',
    async (_, tab, lookUp, text, title) => {
      await paint(tab, lookUp);
      expect(painted()).toEqual({ text: { tabId: 7, text }, title: { tabId: 7, title } });
    },
  );

  it('never shows the result of another page', async () => {
    await paint(MARIA, lookUpOf('ken'));
    expect(painted().text).toEqual({ tabId: 7, text: '…' });
  });

  it('shows a warning when the session belongs to another Kith', async () => {
    await saveSettings({ companion: 'http://127.0.0.1:9' });
    await paint(MARIA, null);
    expect(painted().text).toEqual({ tabId: 7, text: '!' });
  });

  it('doesn’t throw when the tab was closed in the meantime', async () => {
    action.setBadgeText.mockRejectedValueOnce(new Error('No tab with id: 7.'));
    await expect(paint(MARIA, null)).resolves.toBeUndefined();
  });
});

describe('the tooltip of a tab', () => {
  it('is in the chosen language', async () => {
    await saveSettings({ language: 'fr' });
    await paint(MARIA, lookUpOf('maria'));
    expect(painted().title).toEqual({ tabId: 7, title: 'Kith\u202f: Demandez à Dana.' });
  });
});

describe('the label of a tab', () => {
  it('isn’t touched while the label is off', async () => {
    await paint(MARIA, lookUpOf('maria'));
    expect(showLabel).not.toHaveBeenCalled();
    expect(hideLabel).not.toHaveBeenCalled();
  });

  it.each([
    ['an introducer', MARIA, lookUpOf('maria'), 'Ask Dana.', 'Dana Weiss · Very Good'],
    [
      'a company',
      { id: 7, url: 'https://www.linkedin.com/company/acme' },
      lookUpOf('x', { key: 'li:org:acme', answer: { kind: 'company', paths: companyPathsOf('Acme') } }),
      'You have paths to 3 people at Acme.',
      'Maria Lopez · Good',
    ],
  ])('shows the verdict and names %s', async (_, tab, lookUp, verdict, detail) => {
    await saveSettings({ label: true });
    await paint(tab, lookUp);
    const buttons = { close: 'Close', move: expect.stringContaining('another corner') };
    expect(showLabel).toHaveBeenCalledExactlyOnceWith(
      7,
      expect.objectContaining({ type: 'label', verdict, detail, ...buttons }),
    );
  });

  it('shows only the verdict on the reader’s own page', async () => {
    const told = { data: coverageOf({ me: MARIA.url }), at: Date.now(), epoch: '' };
    await fakeBrowser.storage.session.set({ coverage: told });
    await saveSettings({ label: true });
    await paint(MARIA, lookUpOf('maria'));
    expect(showLabel).toHaveBeenCalledExactlyOnceWith(
      7,
      expect.objectContaining({ verdict: 'This is you.', detail: '' }),
    );
  });

  it('is hidden on pages without a person or company', async () => {
    await saveSettings({ label: true });
    await paint(FEED, null);
    expect(hideLabel).toHaveBeenCalledExactlyOnceWith(7);
  });
});
