import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { CompanyList } from '../../../../../entrypoints/sidepanel/companies/CompanyList.tsx';
import type { RankedCompany } from '../../../../../entrypoints/sidepanel/companies/company-ranking.ts';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { Capabilities } from '../../../../../utils/interface/kith/kith-network.ts';
import {
  ACME,
  capabilitiesOf,
  colleague,
  companyAnswer,
  coverageOf,
  directBy,
  introBy,
  WROTE,
} from '../../../components/support/answers.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';

const BRICK: RankedCompany = {
  key: 'brick',
  id: 'brick/1',
  name: 'Brick & Co',
  url: '',
  domain: '',
  rank: 2,
  label: 'Good',
  score: 31.5,
  people: '2 people you can reach',
};
const PEOPLE = [
  colleague('Maria Lopez', 'CFO', introBy('Dana Weiss')),
  colleague('Tom Berg', 'CEO', directBy(WROTE)),
];
const pathsOf = (answer: ReturnType<typeof companyAnswer>) => answer.kind === 'company' && answer.paths;

function answering(special: (asked: Asked) => unknown) {
  return (asked: Asked) => {
    if (asked.path === '/kith/capabilities') return capabilitiesOf();
    if (asked.path === '/kith/coverage') return coverageOf();
    const answer = special(asked);
    if (!asked.path.startsWith('/kith/companies/people') || typeof answer !== 'object') return answer;
    return { ...answer, pagination: { page: 1 } };
  };
}

function openRow(
  special: (asked: Asked) => unknown = () => pathsOf(companyAnswer(PEOPLE)),
  changed: Partial<Capabilities> = {},
) {
  const { client, asked } = fakeClient(answering(special));
  const openPage = vi.fn();
  const shared = { client, capabilities: capabilitiesOf(changed), openPage };
  render(<CompanyList {...shared} companies={[BRICK]} />);
  const details = document.querySelector('details');
  if (details !== null) details.open = true;
  return { asked, openPage };
}
const field = () => screen.getByLabelText<HTMLInputElement>('LinkedIn page of Brick & Co');
const submit = (address: string) => {
  fireEvent.input(field(), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Open its card' }));
};
const asks = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'POST');

describe('a company without a known page', () => {
  it('doesn’t send a request before it is expanded', () => {
    const { client, asked } = fakeClient(answering(() => null));
    render(
      <CompanyList client={client} capabilities={capabilitiesOf()} openPage={vi.fn()} companies={[BRICK]} />,
    );
    expect([asked, screen.queryByRole('textbox')]).toEqual([[], null]);
  });

  it('doesn’t expand when the service has no details', () => {
    const { client } = fakeClient(answering(() => null));
    const shared = { client, capabilities: capabilitiesOf(), openPage: vi.fn() };
    render(<CompanyList {...shared} companies={[{ ...BRICK, id: '' }]} />);
    expect([screen.getByText(/Brick & Co/), document.querySelector('details')]).toEqual([
      expect.anything(),
      null,
    ]);
  });

  it('expands to the people there with their paths', async () => {
    const { asked } = openRow();
    await screen.findByText('Maria Lopez');
    expect([...document.querySelectorAll('.colleagues > li')].map((line) => line.textContent)).toEqual([
      expect.stringContaining('Through Dana Weiss'),
      expect.stringContaining('31 messages'),
    ]);
    expect(asked.map(({ path }) => path)).toContain(
      '/kith/companies/people?company_id=brick%2F1&page=1&limit=50',
    );
  });

  it('shows a message when nobody there is reachable', async () => {
    openRow(() => pathsOf(companyAnswer([])));
    expect(await screen.findByText('You don’t have a path to anyone there yet.')).toBeTruthy();
  });

  it('shows why the people can’t load, and retries', async () => {
    const special = vi.fn<(asked: Asked) => unknown>(() => {
      throw new CompanionFailure('failed', 'Too slow.');
    });
    openRow(special);
    await screen.findByText('Too slow.');
    special.mockImplementation(() => pathsOf(companyAnswer(PEOPLE)));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Maria Lopez')).toBeTruthy();
  });

  it('links to a search for the page instead of guessing it', async () => {
    openRow();
    const link = await screen.findByRole('link', { name: /Find Brick & Co on LinkedIn/ });
    expect(link.getAttribute('href')).toBe(
      'https://www.linkedin.com/search/results/companies/?keywords=Brick+%26+Co',
    );
  });

  it('has no form for the page when the service can’t save it', async () => {
    openRow(undefined, { company_choice: false });
    await screen.findByText('Maria Lopez');
    expect(screen.queryByRole('link', { name: /Find Brick/ })).toBeNull();
  });
});

describe('saving a company’s page', () => {
  const choosing = (choose: () => unknown) => (asked: Asked) =>
    asked.method === 'POST' ? choose() : pathsOf(companyAnswer(PEOPLE));

  it('saves the page and opens its card', async () => {
    const { asked, openPage } = openRow(choosing(() => ({ changed: true })));
    await waitFor(field);
    submit('  de.linkedin.com/company/Acme/about/ ');
    await waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith(ACME));
    const body = { linkedin_url: ACME, company_id: 'brick/1' };
    expect(asks(asked)).toEqual([{ method: 'POST', path: '/kith/companies/choice', body }]);
  });

  it.each(['', 'Acme', 'https://www.linkedin.com/in/maria-lopez', 'https://example.com/company/acme'])(
    'rejects “%s” as a company’s page without a request',
    async (address) => {
      const { asked, openPage } = openRow(choosing(() => ({ changed: true })));
      await waitFor(field);
      submit(address);
      expect(screen.getByRole('alert').textContent).toContain('linkedin.com/company/acme');
      expect([asks(asked), openPage.mock.calls]).toEqual([[], []]);
    },
  );

  it('keeps the typed address when saving fails', async () => {
    const { openPage } = openRow(
      choosing(() => {
        throw new CompanionFailure('failed', 'Too slow.');
      }),
    );
    await waitFor(field);
    submit(ACME);
    expect((await screen.findByRole('alert')).textContent).toBe('Too slow.');
    expect([field().value, openPage.mock.calls]).toEqual([ACME, []]);
  });

  it('sends one request, even when pressed repeatedly', async () => {
    const slow = Promise.withResolvers<unknown>();
    const { asked, openPage } = openRow(choosing(() => slow.promise));
    await waitFor(field);
    submit(ACME);
    submit(ACME);
    slow.resolve({ changed: true });
    await waitFor(() => expect(openPage).toHaveBeenCalledOnce());
    expect(asks(asked)).toHaveLength(1);
  });
});
