import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PageActs, StrangerActs } from '../../../components/stranger-acts.ts';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import { saveMutualsRequest } from '../../../utils/page/mutuals-request.ts';
import { capabilitiesOf, MARIA } from './support/answers.ts';
import { speakEnglish } from './support/english.ts';
import { fakeWatches } from './support/fake-acts.ts';
import { INPUTS } from './support/inputs.ts';
import { renderCard } from './support/render-card.tsx';

const company = (name: string) => ({
  key: `li:org:${name.toLowerCase()}`,
  url: `https://www.linkedin.com/company/${name.toLowerCase()}`,
  name,
});

function renderStranger(page: Partial<PageActs> | null, changed: Partial<StrangerActs> = {}) {
  const pageActs: PageActs = {
    companies: vi.fn(async () => ({ known: [company('Globex')], unnamed: 0 })),
    askForMutuals: vi.fn(async () => undefined),
    ...page,
  };
  const stranger: StrangerActs = {
    watches: fakeWatches(),
    page: page === null ? null : pageActs,
    recentCompanies: async () => [company('Acme')],
    chooseEmployerPage: vi.fn(async () => undefined),
    ...changed,
  };
  return { ...renderCard(INPUTS['not-in-your-data'], { acts: { stranger } }), stranger, pageActs };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(async () => {
  fakeBrowser.reset();
  await speakEnglish();
});
afterEach(cleanup);

describe('where a stranger works', () => {
  it('is said by one click on a company looked at before', async () => {
    const { stranger } = renderStranger(null);
    fireEvent.click(await screen.findByRole('button', { name: 'Acme' }));
    await waitFor(() => expect(stranger.chooseEmployerPage).toHaveBeenCalledOnce());
    const [person, url] = vi.mocked(stranger.chooseEmployerPage).mock.calls[0] ?? [];
    expect([person?.fullName, url]).toEqual(['Maria Lopez', company('Acme').url]);
  });

  it('is not looked for on the page before it is asked for', async () => {
    const { pageActs } = renderStranger({});
    await screen.findByRole('button', { name: 'Acme' });
    expect(pageActs.companies).not.toHaveBeenCalled();
  });

  it('is offered from the page first, the keyboard on the first of them', async () => {
    renderStranger({
      companies: async () => ({ known: [company('Globex'), company('Acme')], unnamed: 2 }),
    });
    fireEvent.click(await button(/Look which companies/));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Globex'));
    const chips = screen.getByRole('list', { name: 'Companies to choose from' });
    expect([...chips.querySelectorAll('button')].map((chip) => chip.textContent)).toEqual(['Globex', 'Acme']);
    expect(
      screen.getByText('The page links to 2 companies. 2 more are linked by a number only; type the name.'),
    ).toBeTruthy();
  });

  it('is said not to be on a page that links to no company', async () => {
    renderStranger({ companies: async () => ({ known: [], unnamed: 0 }) });
    fireEvent.click(await button(/Look which companies/));
    expect(await screen.findByText('The page links to no company.')).toBeTruthy();
  });

  it('says why the page could not be read, and can be asked again', async () => {
    const companies = async () => {
      throw new CompanionFailure('failed', 'No tab shows this page any more.');
    };
    renderStranger({ companies });
    fireEvent.click(await button(/Look which companies/));
    expect((await screen.findByRole('alert')).textContent).toContain('No tab shows this page');
    expect(await button(/Look which companies/)).toBeTruthy();
  });
});

describe('the mutual connections with a stranger', () => {
  it('are asked for, and it is said where LinkedIn lists them', async () => {
    const askForMutuals = vi.fn(async () => saveMutualsRequest({ url: MARIA, name: 'Maria', listOf: null }));
    renderStranger({ askForMutuals });
    fireEvent.click(await button('Rank our mutual connections'));
    expect(await screen.findByText(/On Maria’s LinkedIn page, open “mutual connections”/)).toBeTruthy();
    expect(askForMutuals).toHaveBeenCalledOnce();
  });

  it('are still asked for when the card is shown again, but not of somebody else', async () => {
    await saveMutualsRequest({ url: `${MARIA}/details`, name: 'Maria', listOf: null });
    renderStranger({});
    expect(await screen.findByText(/On Maria’s LinkedIn page/)).toBeTruthy();
    await saveMutualsRequest({ url: 'https://www.linkedin.com/in/ken', name: 'Ken', listOf: null });
    await waitFor(() => expect(screen.queryByText(/On Maria’s LinkedIn page/)).toBeNull());
  });

  it('are not offered where no page is read, nor where they could not be kept', async () => {
    renderStranger(null);
    await screen.findByRole('combobox');
    expect(screen.queryByRole('button', { name: /mutual/ })).toBeNull();
    cleanup();
    const capabilities = capabilitiesOf({ seen_connections: false });
    renderCard({ ...INPUTS['not-in-your-data'], capabilities });
    await screen.findByRole('combobox');
    expect(screen.queryByRole('button', { name: /mutual/ })).toBeNull();
  });
});
