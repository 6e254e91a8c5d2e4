import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { CompaniesView, fitsFilter } from '../../../../../entrypoints/sidepanel/companies/CompaniesView.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { Capabilities } from '../../../../../utils/interface/kith/kith-network.ts';
import { ACME, capabilitiesOf } from '../../../components/support/answers.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';
import { pageOf, topCompanies, topCompany } from './ranking-pages.ts';

function open(answer: (asked: Asked) => unknown, changed: Partial<Capabilities> = {}) {
  const { client, asked } = fakeClient(answer);
  const openPage = vi.fn();
  const view = () => {
    const capabilities = capabilitiesOf({ company_reach: false, explained_search: false, ...changed });
    return <CompaniesView client={client} capabilities={capabilities} openPage={openPage} />;
  };
  const { rerender } = render(view());
  return { asked, openPage, renderAgain: () => rerender(view()) };
}
const rows = () => [...document.querySelectorAll('.company')].map((row) => row.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const filterBy = (text: string) =>
  fireEvent.input(screen.getByLabelText('Find a company'), { target: { value: text } });
const status = () => screen.getAllByRole('status')[0]?.textContent;

const TWO = pageOf([
  topCompany('Acme', { linkedin_url: ACME }),
  topCompany('Brick & Co', { score: 31.5, score_label: 'Good', count: 1 }),
]);

describe('the ranking of companies', () => {
  it('lists rank, label and number of people', async () => {
    open(() => TWO);
    await waitFor(() =>
      expect(rows()).toEqual([
        'A1. Acme3 people you can reachExcellent71.3',
        'B2. Brick & Co1 person you can reachGood31.5',
      ]),
    );
    expect(status()).toBe('2 companies');
  });

  it('shows the score when the service sends no label', async () => {
    open(() => pageOf([topCompany('Acme', { score_label: '' })]));
    await waitFor(() => expect(rows()).toEqual(['A1. Acme3 people you can reach71.3']));
  });

  it('stays in place when the capabilities are loaded again', async () => {
    const { asked, renderAgain } = open(() => TWO);
    await waitFor(() => expect(rows()).toHaveLength(2));
    renderAgain();
    expect(rows()).toHaveLength(2);
    expect(asked).toHaveLength(1);
  });

  it('opens a company’s card', async () => {
    const { openPage } = open(() => TWO);
    fireEvent.click(await screen.findByRole('button', { name: /Acme/ }));
    expect(openPage).toHaveBeenCalledExactlyOnceWith(ACME);
  });

  it('explains how to start when there are no companies', async () => {
    const openOptionsPage = vi.spyOn(fakeBrowser.runtime, 'openOptionsPage').mockResolvedValue();
    open(() => pageOf([]));
    await screen.findByText(/where people you know work/);
    fireEvent.click(button('Add your LinkedIn data'));
    expect(openOptionsPage).toHaveBeenCalledOnce();
  });

  it('offers an import only when the service accepts one', async () => {
    open(() => pageOf([]), { imports: false });
    await screen.findByText(/where people you know work/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('doesn’t send a request when the service can’t rank companies', () => {
    const { asked } = open(() => TWO, { company_ranking: false, top_companies: false });
    expect([asked, document.body.textContent]).toEqual([[], 'The connected service doesn’t rank companies.']);
  });

  it('retries after a failure', async () => {
    const answer = vi.fn<() => unknown>(() => {
      throw new CompanionFailure('not-running', 'Kith does not answer.');
    });
    open(answer);
    await screen.findByText('Kith does not answer.');
    answer.mockReturnValue(TWO);
    fireEvent.click(button('Try again'));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});

describe('loading more companies', () => {
  const paged = ({ path }: Asked) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    return pageOf(topCompanies(page === 3 ? 20 : 50, (page - 1) * 50 + 1), { page, total: 120 });
  };

  it('adds them below and focuses the first', async () => {
    open(paged);
    await waitFor(() => expect(rows()).toHaveLength(50));
    expect(status()).toBe('Top 50 of 120 companies');
    fireEvent.click(button('Show more'));
    await waitFor(() => expect(rows()).toHaveLength(100));
    expect(document.activeElement?.textContent).toContain('51. Company 51');
    fireEvent.click(button('Show more'));
    await waitFor(() => expect(rows()).toHaveLength(120));
    expect(document.activeElement?.textContent).toContain('101. Company 101');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(status()).toBe('120 companies');
  });

  it('keeps the list when loading fails, and shows why', async () => {
    open((asked) => {
      if (asked.path.includes('page=2')) throw new CompanionFailure('failed', 'Too slow.');
      return paged(asked);
    });
    await waitFor(() => expect(rows()).toHaveLength(50));
    fireEvent.click(button('Show more'));
    expect((await screen.findByRole('alert')).textContent).toBe('Too slow.');
    expect(rows()).toHaveLength(50);
  });

  it('lists a company only once when it moves between pages', async () => {
    open(({ path }) =>
      path.includes('page=1')
        ? pageOf(topCompanies(50), { total: 51 })
        : pageOf(topCompanies(1, 50), { page: 2, total: 51 }),
    );
    await waitFor(() => expect(rows()).toHaveLength(50));
    fireEvent.click(button('Show more'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(rows()).toHaveLength(50);
  });

  it('focuses the list when no new company fits the filter', async () => {
    open(paged);
    await waitFor(() => expect(rows()).toHaveLength(50));
    filterBy('Company 12');
    fireEvent.click(button('Show more'));
    await waitFor(() => expect(status()).toBe('1 of the 100 listed'));
    expect(document.activeElement).toBe(document.querySelector('.companies'));
  });
});

describe('the filter', () => {
  it('matches names and domains, and keeps the ranks', async () => {
    open(() => pageOf([topCompany('Acme'), topCompany('Brick', { domain: 'mortar.example' })]));
    await waitFor(() => expect(rows()).toHaveLength(2));
    filterBy('mortar');
    expect(rows()).toEqual(['B2. Brick3 people you can reachExcellent71.3']);
    expect(status()).toBe('1 of the 2 listed');
    filterBy('nowhere');
    expect(status()).toBe('None of the 2 listed has this name.');
  });

  it('offers no more companies when all are listed', async () => {
    const { asked } = open(() => TWO);
    await waitFor(() => expect(rows()).toHaveLength(2));
    filterBy('ac');
    expect(asked).toHaveLength(1);
  });

  it('is hidden when companies can be searched', async () => {
    open(() => TWO, { explained_search: true });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('matches only the listed companies when the service returns only addresses', async () => {
    const data = [{ linkedin_url: ACME, score: 7.1, score_label: 'Excellent' }];
    const pagination = { page: 1, limit: 50, hasNextPage: true };
    const { asked } = open(() => ({ data, pagination }), { company_ranking: false });
    await waitFor(() => expect(rows()).toEqual(['A1. AcmeExcellent71']));
    filterBy('x');
    expect(asked).toHaveLength(1);
  });
});

describe('fitsFilter', () => {
  it.each([
    ['Acme Rockets', '', true],
    ['Acme Rockets', 'acme', true],
    ['Acme Rockets', 'ROCK', true],
    ['Acme Rockets', 'rockets acme', true],
    ['Acme Rockets', ' rock  ac ', true],
    ['Acme Rockets', 'acme brick', false],
    ['Société Générale', 'societe gene', true],
    ['Societe Generale', 'société', true],
    ['Müller ﬁne foods', 'muller fine', true],
    ['Acme', '.', false],
  ])('matches “%s” with the filter “%s”: %s', (text, filter, isFitting) => {
    expect(fitsFilter(text, filter)).toBe(isFitting);
  });

  it('accepts every part of a text as a filter', () => {
    const textAndPart = fc
      .tuple(fc.string({ unit: 'grapheme-ascii' }), fc.nat(), fc.nat())
      .map(([text, from, length]) => [text, text.slice(from % (text.length + 1)).slice(0, length)] as const);
    fc.assert(fc.property(textAndPart, ([text, part]) => fitsFilter(text, part)));
  });
});
