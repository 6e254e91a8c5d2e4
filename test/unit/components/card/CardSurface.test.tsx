import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { CardSurface } from '../../../../components/card/CardSurface.tsx';
import { openSurface } from '../../../../components/data/open-surface.ts';
import { SurfaceFrame } from '../../../../components/ui/SurfaceFrame.tsx';
import { forgetSession } from '../../../../utils/companion/session.ts';
import { saveSettings } from '../../../../utils/settings/settings.ts';
import { capabilitiesOf, coverageOf, introBy, MARIA, personAnswer } from '../support/answers.ts';
import { standingOf } from '../support/asks.ts';
import { fakeClient } from '../support/fake-client.ts';
import { kithListOf } from '../support/fake-lists.ts';
import { signIn } from '../support/signed-in.ts';

async function openOn(url: string, lists = true) {
  const { client } = fakeClient(({ path }) => {
    if (path === '/v2/people/paths') return personAnswer([introBy('Dana Weiss')]).paths;
    if (path === '/kith/asks/standing') return standingOf([]);
    if (path.startsWith('/kith/lists/fitting'))
      return { lists: [{ ...kithListOf({ id: 1, title: 'Lisbon' }), item_id: 0 }] };
    return path === '/kith/capabilities' ? capabilitiesOf({ lists }) : coverageOf();
  });
  const surface = await openSurface(client);
  surface.store.show(url);
  render(
    <SurfaceFrame surface={surface}>
      <CardSurface surface={surface} asks={{ write: vi.fn(), showAsks: null }} />
    </SurfaceFrame>,
  );
  return surface;
}
const verdict = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('CardSurface', () => {
  it('looks up the page and shows the response', async () => {
    await signIn();
    await openOn(MARIA);
    await waitFor(() => expect(verdict()).toBe('Maria Lopez'));
  });

  it('leads to setup when the browser isn’t paired', async () => {
    await openOn(MARIA);
    expect(verdict()).toBe('See who can introduce you');
  });

  it('shows the response as soon as this browser is paired', async () => {
    await openOn(MARIA);
    await signIn();
    await waitFor(() => expect(verdict()).toBe('Maria Lopez'));
  });

  it('clears the card after signing out', async () => {
    await signIn();
    await openOn(MARIA);
    await waitFor(() => expect(verdict()).toBe('Maria Lopez'));
    await forgetSession();
    await waitFor(() => expect(verdict()).toBe('See who can introduce you'));
    expect(document.body.textContent).not.toContain('Dana');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('shows the sample data banner only for the sample team: %s', async (sample, banners) => {
    await signIn({ sample });
    await openOn(MARIA);
    expect(screen.queryAllByText('Sample team: fictional people')).toHaveLength(banners);
  });

  it('always shows scores when the setting is on', async () => {
    await signIn();
    await openOn(MARIA);
    expect(document.documentElement.dataset.numbers).toBe('asked');
    await saveSettings({ numbersAlways: true });
    await waitFor(() => expect(document.documentElement.dataset.numbers).toBe('always'));
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('offers lists only if the service supports them: %s', async (lists, buttons) => {
    await signIn();
    const { store } = await openOn(MARIA, lists);
    await waitFor(() => expect(store.card.value.capabilities?.lists).toBe(lists));
    expect(screen.queryAllByRole('button', { name: 'Save' })).toHaveLength(buttons);
  });

  it('keeps the lists menu open while the card refreshes', async () => {
    await signIn();
    const { store } = await openOn(MARIA);
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const lisbon = await screen.findByRole('menuitemcheckbox');
    await waitFor(() => expect(document.activeElement).toBe(lisbon));
    const before = store.card.value.capabilities;
    await act(() => store.refresh());
    expect(store.card.value.capabilities).not.toBe(before);
    expect(document.activeElement).toBe(lisbon);
  });

  it('sets the language of the document', async () => {
    await openOn('');
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });
});
