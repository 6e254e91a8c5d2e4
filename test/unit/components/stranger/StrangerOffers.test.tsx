import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { CardActs } from '../../../../components/card/card-acts.ts';
import {
  type Employer,
  employerName,
  type PageActs,
  type StrangerActs,
} from '../../../../components/stranger/stranger-acts.ts';
import type { Colleague } from '../../../../utils/card/card.ts';
import { type CardPath, type Party, YOU } from '../../../../utils/card/card-path.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { Namesake } from '../../../../utils/interface/kith/kith-same.ts';
import type { ScoreMeta } from '../../../../utils/interface/score.ts';
import type { LinkedEmployer } from '../../../../utils/page/linked-employers.ts';
import { CONNECTED, capabilitiesOf, knownCompany, MARIA, WROTE } from '../support/answers.ts';
import { fakeWatches } from '../support/fake-acts.ts';
import { INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

const company = (name: string, isCurrent = false): LinkedEmployer => ({
  key: `li:org:${name.toLowerCase()}`,
  url: `https://www.linkedin.com/company/${name.toLowerCase()}`,
  name,
  isCurrent,
});

/** Someone the reader knows at a company, for these reasons. */
const known = (name: string, reasons: readonly ScoreMeta[]): Colleague => {
  const person: Party = { isYou: false, shortName: name, fullName: name, headline: '', url: '' };
  const summary = { score: 20, score_label: 'Okay', description: '' };
  const step = { from: YOU, to: person, score: 20, label: 'Okay', certainty: 'known' as const, reasons };
  const path: CardPath = { steps: [step], summary, otherStarters: [] };
  return { key: name, person, title: 'Engineer', score: 20, label: 'Okay', path };
};

function renderStranger(
  page: Partial<PageActs> = {},
  changed: Partial<StrangerActs> = {},
  others: Partial<CardActs> = {},
) {
  const pageActs: PageActs = {
    employers: vi.fn(async () => ({ named: [company('Globex')], unnamed: 0 })),
    openMutuals: vi.fn(async () => true),
    ...page,
  };
  const stranger: StrangerActs = {
    watches: fakeWatches(),
    namesakes: vi.fn(async () => []),
    page: pageActs,
    knownAt: vi.fn(async (employer) => ({ company: employerName(employer), people: [] })),
    ...changed,
  };
  return { ...renderCard(INPUTS['not-in-your-data'], { acts: { ...others, stranger } }), stranger, pageActs };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a known person with the name on the page', () => {
  const known = (company: string): Namesake => ({
    id: company,
    full_name: 'Maria Lopez',
    linkedin_url: 'https://www.linkedin.com/in/maria-old',
    headline: `Engineer at ${company}`,
    score: 60,
    score_label: 'Very Good',
    score_meta: [CONNECTED],
  });
  const renderWith = (...people: readonly Namesake[]) =>
    renderStranger({}, { namesakes: vi.fn(async () => people) });

  it('is offered as a match, with their row', async () => {
    const { stranger, acts } = renderWith(known('Acme'), known('Globex'));
    expect(await screen.findByRole('heading', { name: 'Is this your Maria Lopez?' })).toBeTruthy();
    const row = document.querySelector('.question .person-row')?.textContent;
    expect(row).toMatch(/Maria LopezEngineer at Acme.*Very Good/);
    expect(stranger.namesakes).toHaveBeenCalledExactlyOnceWith(MARIA, 'Maria Lopez');
    fireEvent.click(screen.getByRole('button', { name: 'Yes, the same' }));
    await waitFor(() => expect(acts.answerSame).toHaveBeenCalledExactlyOnceWith(known('Acme'), 'yes'));
  });

  it('isn’t merged when the reader says they are different people', async () => {
    const { acts } = renderWith(known('Acme'));
    fireEvent.click(await screen.findByRole('button', { name: 'No, two people' }));
    await waitFor(() => expect(acts.answerSame).toHaveBeenCalledExactlyOnceWith(known('Acme'), 'no'));
  });

  it('isn’t offered when no one has that name', async () => {
    renderWith();
    await button('Look on this page');
    expect(screen.queryByText(/Is this your/)).toBeNull();
  });
});

describe('asking where a stranger works', () => {
  it('doesn’t read the page before a click', async () => {
    const { pageActs } = renderStranger();
    await button('Look on this page');
    expect(pageActs.employers).not.toHaveBeenCalled();
  });

  it('focuses the first company from the page, and saves one with a click', async () => {
    const { acts } = renderStranger({
      employers: async () => ({ named: [company('Globex'), company('Acme')], unnamed: 2 }),
    });
    fireEvent.click(await button('Look on this page'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Globex'));
    const chips = screen.getByRole('list', { name: 'Companies to choose from' });
    expect([...chips.querySelectorAll('button')].map((chip) => chip.textContent)).toEqual(['Globex', 'Acme']);
    expect(
      screen.getByText(
        'The page links to 2 companies. 2 more have no name on the page. Enter their names yourself.',
      ),
    ).toBeTruthy();
    expect(acts.chooseEmployer).not.toHaveBeenCalled();
    fireEvent.click(await button('Acme'));
    await waitFor(() => expect(acts.chooseEmployer).toHaveBeenCalledOnce());
    const [person, employer] = vi.mocked(acts.chooseEmployer).mock.calls[0] ?? [];
    expect([person?.fullName, employer]).toEqual(['Maria Lopez', { kind: 'page', page: company('Acme') }]);
  });

  it('shows a message when the page doesn’t link to a company', async () => {
    renderStranger({ employers: async () => ({ named: [], unnamed: 0 }) });
    fireEvent.click(await button('Look on this page'));
    expect(await screen.findByText('The page doesn’t link to any company.')).toBeTruthy();
    const field = screen.getByRole('combobox', { name: 'Company' });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('preselects the only current employer, with people the reader knows there, and saves it with a click', async () => {
    const page = company('Globex', true);
    const { acts } = renderStranger(
      { employers: async () => ({ named: [company('Acme'), page], unnamed: 0 }) },
      {
        knownAt: async () => ({
          company: 'Globex',
          people: [
            known('Ines', [CONNECTED, WROTE]),
            known('Jonas', [CONNECTED]),
            known('Rasmus', [CONNECTED]),
          ],
        }),
      },
    );
    fireEvent.click(await button('Look on this page'));
    expect(await screen.findByText('3 people you know at Globex')).toBeTruthy();
    expect((await button('Globex')).getAttribute('aria-pressed')).toBe('true');
    expect([...document.querySelectorAll('.known-there .row-name')].map((row) => row.textContent)).toEqual([
      'Ines',
      'Jonas',
      'Rasmus',
    ]);
    const note = document.querySelector('.side-note p')?.textContent;
    expect(note).toBe('You know 2 of these 3 only as LinkedIn connections. Add your email');
    expect(acts.chooseEmployer).not.toHaveBeenCalled();
    fireEvent.click(await button('Save employer'));
    await waitFor(() => expect(acts.chooseEmployer).toHaveBeenCalledOnce());
    expect(vi.mocked(acts.chooseEmployer).mock.calls[0]?.[1]).toEqual({ kind: 'page', page });
  });

  it('preselects nothing when several employers are current', async () => {
    const { stranger } = renderStranger({
      employers: async () => ({ named: [company('Acme', true), company('Globex', true)], unnamed: 0 }),
    });
    fireEvent.click(await button('Look on this page'));
    await button('Globex');
    expect(stranger.knownAt).not.toHaveBeenCalled();
  });

  it('shows while typing who the reader knows there, or what to do if there is no one', async () => {
    const suggestCompanies = async (query: string) => (query === 'Glo' ? [knownCompany('Globex')] : []);
    const knownAt = async (employer: Employer) => ({
      company: employerName(employer),
      people: employer.kind === 'known' ? [known('Jonas', [CONNECTED])] : [],
    });
    const { acts } = renderStranger({}, { knownAt }, { suggestCompanies });
    const field = await screen.findByRole('combobox');
    fireEvent.input(field, { target: { value: 'Glo' } });
    expect(await screen.findByText('1 person you know at Globex')).toBeTruthy();
    expect(screen.getByText('You know this person only as a LinkedIn connection.')).toBeTruthy();
    fireEvent.input(field, { target: { value: 'Initech' } });
    expect(await screen.findByText('You don’t know anyone at Initech yet.')).toBeTruthy();
    expect(screen.getByText(/You can still check mutual connections/)).toBeTruthy();
    fireEvent.click(await button('Invite a teammate'));
    expect(acts.openSettings).toHaveBeenCalledOnce();
    expect(acts.chooseEmployer).not.toHaveBeenCalled();
  });

  it('shows why people there couldn’t be loaded', async () => {
    renderStranger(
      { employers: async () => ({ named: [company('Globex', true)], unnamed: 0 }) },
      {
        knownAt: async () => {
          throw new CompanionFailure('failed', 'The service is busy.');
        },
      },
    );
    fireEvent.click(await button('Look on this page'));
    expect((await screen.findByRole('alert')).textContent).toBe('The service is busy.');
  });
});

describe('mutual connections with a stranger', () => {
  it('open with one click', async () => {
    const { pageActs } = renderStranger();
    fireEvent.click(await button('Check mutual connections'));
    await waitFor(() => expect(pageActs.openMutuals).toHaveBeenCalledOnce());
    expect(screen.queryByText(/has no link to mutual connections/)).toBeNull();
  });

  it('are replaced by a message when the profile doesn’t link to them', async () => {
    renderStranger({ openMutuals: async () => false });
    fireEvent.click(await button('Check mutual connections'));
    expect(await screen.findByText(/This page has no link to mutual connections with Maria/)).toBeTruthy();
  });

  it('aren’t offered when the service can’t save them', async () => {
    const capabilities = capabilitiesOf({ seen_connections: false });
    renderCard({ ...INPUTS['not-in-your-data'], capabilities });
    await screen.findByRole('combobox');
    expect(screen.queryByRole('button', { name: /mutual/ })).toBeNull();
  });
});
