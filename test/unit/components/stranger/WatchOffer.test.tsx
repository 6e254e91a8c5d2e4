import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { Watch } from '../../../../utils/interface/kith/kith-watches.ts';
import type { WatchesClient } from '../../../../utils/lists/watches-client.ts';
import { capabilitiesOf, MARIA } from '../support/answers.ts';
import { fakeActs, fakeWatches, watchOf } from '../support/fake-acts.ts';
import { INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

function renderOf(state: 'not-in-your-data' | 'company-unknown', changed: Partial<WatchesClient> = {}) {
  const watches = fakeWatches(changed);
  renderCard(INPUTS[state], { acts: { stranger: { ...fakeActs().stranger, watches } } });
  return watches;
}
const theSwitch = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: /^Notify me when there’s a path to/ });

describe('WatchOffer', () => {
  it('starts and ends a watch with its switch, and keeps the focus', async () => {
    const watches = renderOf('not-in-your-data');
    const toggle = await theSwitch();
    toggle.focus();
    fireEvent.click(toggle);
    expect(await screen.findByText('Kith will notify you here.')).toBeTruthy();
    expect(watches.add).toHaveBeenCalledExactlyOnceWith(MARIA);
    fireEvent.click(toggle);
    await waitFor(() => expect(watches.remove).toHaveBeenCalledExactlyOnceWith('w1'));
    await waitFor(() => expect(screen.queryByText('Kith will notify you here.')).toBeNull());
    expect([document.activeElement, toggle.checked]).toEqual([toggle, false]);
  });

  it.each<[string, (known: PromiseWithResolvers<Watch | null>) => void]>([
    ['there is a watch', ({ resolve }) => resolve(watchOf())],
    ['there is no watch', ({ resolve }) => resolve(null)],
    ['loading fails', ({ reject }) => reject(new CompanionFailure('failed', 'No.'))],
  ])('holds back the content below until it is known that %s', async (_, settle) => {
    const known = Promise.withResolvers<Watch | null>();
    const of = vi.fn(() => known.promise);
    renderOf('not-in-your-data', { of });
    await waitFor(() => expect(of).toHaveBeenCalled());
    const isComing = () => document.querySelector('.watch-offer [data-loading]') !== null;
    expect(isComing()).toBe(true);
    settle(known);
    await waitFor(() => expect(isComing()).toBe(false));
  });

  it('shows an existing watch', async () => {
    renderOf('not-in-your-data', { of: async () => watchOf() });
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
  });

  it('is offered for a company where no one is known', async () => {
    const watches = renderOf('company-unknown');
    fireEvent.click(await theSwitch());
    await waitFor(() => expect(watches.add).toHaveBeenCalledOnce());
  });

  it('shows why saving failed', async () => {
    const add = async () => {
      throw new CompanionFailure('failed', 'You wait for 500 already.');
    };
    renderOf('not-in-your-data', { add });
    fireEvent.click(await theSwitch());
    expect((await screen.findByRole('alert')).textContent).toBe('You wait for 500 already.');
    expect((await theSwitch()).checked).toBe(false);
  });

  it('isn’t offered when the service doesn’t support watches', () => {
    renderCard({ ...INPUTS['not-in-your-data'], capabilities: capabilitiesOf({ watches: false }) });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
