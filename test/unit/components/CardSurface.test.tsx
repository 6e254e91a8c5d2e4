import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { CardSurface } from '../../../components/CardSurface.tsx';
import { openSurface } from '../../../components/open-surface.ts';
import { SurfaceFrame } from '../../../components/SurfaceFrame.tsx';
import { forgetSession } from '../../../utils/companion/session.ts';
import { saveSettings } from '../../../utils/settings/settings.ts';
import { capabilitiesOf, coverageOf, introBy, lookUpOf, MARIA, personAnswer } from './support/answers.ts';
import { speakEnglish } from './support/english.ts';
import { fakeClient } from './support/fake-client.ts';
import { signIn } from './support/signed-in.ts';

beforeEach(async () => {
  fakeBrowser.reset();
  await speakEnglish();
  const reply = async () => lookUpOf(personAnswer([introBy('Dana Weiss')]), { at: Date.now() });
  Object.assign(fakeBrowser.runtime, { sendMessage: vi.fn(reply) });
});
afterEach(cleanup);

async function openOn(url: string, lists = true) {
  const { client } = fakeClient(({ path }) =>
    path === '/kith/capabilities' ? capabilitiesOf({ lists }) : coverageOf(),
  );
  const surface = await openSurface({ client });
  surface.store.show(url);
  render(
    <SurfaceFrame surface={surface}>
      <CardSurface surface={surface} asks={{ write: vi.fn(), showAsks: null }} />
    </SurfaceFrame>,
  );
  return surface;
}
const verdict = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a panel or popup', () => {
  it('asks the background and shows the answer', async () => {
    await signIn();
    await openOn(MARIA);
    await waitFor(() => expect(verdict()).toBe('Ask Dana.'));
  });

  it('leads to the set-up where nobody is paired', async () => {
    await openOn(MARIA);
    expect(verdict()).toBe('Kith isn’t set up yet.');
  });

  it('shows the answer as soon as this browser is paired', async () => {
    await openOn(MARIA);
    await signIn();
    await waitFor(() => expect(verdict()).toBe('Ask Dana.'));
  });

  it('shows nothing of it once signed out', async () => {
    await signIn();
    await openOn(MARIA);
    await waitFor(() => expect(verdict()).toBe('Ask Dana.'));
    await forgetSession();
    await waitFor(() => expect(verdict()).toBe('Kith isn’t set up yet.'));
    expect(document.body.textContent).not.toContain('Dana');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('says that people are invented: %s', async (sample, banners) => {
    await signIn({ sample });
    await openOn(MARIA);
    expect(screen.queryAllByText('Sample team: invented people')).toHaveLength(banners);
  });

  it('shows numbers always once that is chosen', async () => {
    await signIn();
    await openOn(MARIA);
    expect(document.documentElement.dataset.numbers).toBe('asked');
    await saveSettings({ numbersAlways: true });
    await waitFor(() => expect(document.documentElement.dataset.numbers).toBe('always'));
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('saves to lists where the service keeps them: %s', async (lists, buttons) => {
    await signIn();
    const { store } = await openOn(MARIA, lists);
    await waitFor(() => expect(store.card.value.capabilities?.lists).toBe(lists));
    expect(screen.queryAllByRole('button', { name: 'Save' })).toHaveLength(buttons);
  });

  it('names its language', async () => {
    await openOn('');
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });
});
