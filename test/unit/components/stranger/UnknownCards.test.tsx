import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import {
  ACME,
  capabilitiesOf,
  companyAnswer,
  coverageOf,
  knownCompany,
  lookUpOf,
  MARIA,
} from '../support/answers.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

describe('someone who isn’t in the data', () => {
  it('can be assigned to a company by name', async () => {
    const { acts } = renderCard(INPUTS['not-in-your-data']);
    fireEvent.input(await screen.findByRole('combobox'), { target: { value: 'Globex' } });
    fireEvent.mouseDown(await screen.findByRole('option'));
    await waitFor(() => expect(acts.chooseEmployer).toHaveBeenCalledOnce());
    const [person, choice] = vi.mocked(acts.chooseEmployer).mock.calls[0] ?? [];
    expect([person?.fullName, choice]).toEqual(['Maria Lopez', { kind: 'new', name: 'Globex' }]);
  });

  it('shows after saving that no one is known there, instead of the question', async () => {
    renderCard(INPUTS['not-in-your-data']);
    fireEvent.input(await screen.findByRole('combobox'), { target: { value: 'Globex' } });
    fireEvent.mouseDown(await screen.findByRole('option'));
    expect(
      await screen.findByText('Saved: Maria works at Globex. No one you know works there yet.'),
    ).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Another company' }));
    expect(await screen.findByRole('combobox')).toBeTruthy();
  });

  it('becomes known when the reader rates them', async () => {
    const { acts } = renderCard(INPUTS['not-in-your-data']);
    const question = await screen.findByRole('group', { name: 'How well do you know Maria?' });
    fireEvent.click(within(question).getByRole('button', { name: '4: well' }));
    await waitFor(() =>
      expect(acts.rate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: MARIA }), 4),
    );
  });

  it('can’t be rated when the service doesn’t support ratings', async () => {
    renderCard({ ...INPUTS['not-in-your-data'], capabilities: capabilitiesOf({ ratings: false }) });
    await screen.findByRole('combobox');
    expect(screen.queryByText(/How well do you know/)).toBeNull();
  });

  it('shows an explanation when the service can’t save an employer', async () => {
    const capabilities = capabilitiesOf({ employment: false, imports: false });
    renderCard({ ...INPUTS['not-in-your-data'], capabilities, coverage: null });
    await screen.findByRole('group', { name: /How well do you know/ });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add your LinkedIn data' })).toBeNull();
    expect(screen.getByText(/can’t add your own information here/)).toBeTruthy();
  });

  it('leads to the import when there is no data yet', () => {
    const coverage = coverageOf({ people: 0, connections: 0, sources: [] });
    const { acts } = renderCard({ ...INPUTS['not-in-your-data'], coverage });
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add your LinkedIn data' }));
    expect(acts.openSettings).toHaveBeenCalledOnce();
  });
});

describe('a company page that matches no single company', () => {
  const two = async () => [knownCompany('Acme Ltd'), knownCompany('Acme GmbH')];

  it('doesn’t offer a choice when the service doesn’t support it, and reports that no one is known', () => {
    const capabilities = capabilitiesOf({ company_choice: false });
    renderCard({ ...INPUTS['company-unknown'], capabilities });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('You don’t know anyone at Acme yet.')).toBeTruthy();
    expect(screen.getByText(/can’t add your own information here/)).toBeTruthy();
  });

  it('is assigned to a candidate with one click', async () => {
    const { acts } = renderCard(INPUTS['company-unknown'], { acts: { candidateCompanies: two } });
    fireEvent.click(await screen.findByRole('button', { name: /Acme GmbH/ }));
    await waitFor(() => expect(acts.chooseCompany).toHaveBeenCalledWith(knownCompany('Acme GmbH')));
  });

  it('is assigned by name when there are no candidates', async () => {
    const suggestCompanies = async () => [knownCompany('Acme Holding')];
    const { acts } = renderCard(INPUTS['company-unknown'], { acts: { suggestCompanies } });
    fireEvent.input(screen.getByRole('combobox'), { target: { value: 'Ac' } });
    fireEvent.mouseDown(await screen.findByRole('option'));
    await waitFor(() => expect(acts.chooseCompany).toHaveBeenCalledWith(knownCompany('Acme Holding')));
  });

  it('shows why candidates couldn’t be loaded', async () => {
    const candidateCompanies = async () => {
      throw new CompanionFailure('failed', 'The service is busy.');
    };
    renderCard(INPUTS['company-unknown'], { acts: { candidateCompanies } });
    expect((await screen.findByRole('alert')).textContent).toBe('The service is busy.');
  });

  it('can be corrected when it was matched but no one is known there', async () => {
    const page = { key: 'li:org:acme', url: ACME };
    renderCard(
      { ...EMPTY, ...page, lookUp: lookUpOf(companyAnswer([]), page) },
      { acts: { candidateCompanies: two } },
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You don’t know anyone at Acme yet.');
    expect(screen.getByText('This is a different company')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /Acme Ltd/ })).toBeTruthy();
  });
});
