import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CompanyChoice } from '../../../../components/card/card-acts.ts';
import { CompanyPicker } from '../../../../components/company/CompanyPicker.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { KnownCompany } from '../../../../utils/interface/kith-network.ts';
import { knownCompany } from '../support/answers.ts';
import { speakEnglish } from '../support/english.ts';
import { later } from '../support/fake-client.ts';

beforeAll(speakEnglish);
afterEach(cleanup);

const ACMES = [
  knownCompany('Acme Ltd', { domain: 'acme.example' }),
  knownCompany('Acme GmbH', { people: 1 }),
];

function renderPicker(
  { suggest = async () => ACMES, allowsNew = true } = {} as {
    suggest?: (query: string) => Promise<readonly KnownCompany[]>;
    allowsNew?: boolean;
  },
) {
  const choose = vi.fn(async (_: CompanyChoice) => undefined);
  render(<CompanyPicker suggest={suggest} choose={choose} allowsNew={allowsNew} />);
  return choose;
}
const field = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('typing a name', () => {
  it('suggests what the data holds, and last the name itself', async () => {
    renderPicker();
    type('Acme');
    await screen.findAllByRole('option');
    expect(options()).toEqual([
      'Acme Ltdacme.example · 4 people you know of',
      'Acme GmbH1 person you know of',
      'Use “Acme” as a new company',
    ]);
  });

  it.each(['acme ltd', '  Acme Ltd '])('does not offer “%s” as new where the data has it', async (name) => {
    renderPicker();
    type(name);
    await screen.findAllByRole('option');
    expect(options()).toHaveLength(2);
  });

  it('says that nothing has the name where none may be new', async () => {
    renderPicker({ suggest: async () => [], allowsNew: false });
    type('Nowhere');
    expect(await screen.findByText('No company in your data has this name.')).toBeTruthy();
  });

  it('drops suggestions for what stood there before', async () => {
    const slow = later<readonly KnownCompany[]>();
    renderPicker({
      suggest: (query) => (query === 'A' ? slow.promise : Promise.resolve(ACMES)),
      allowsNew: false,
    });
    type('A');
    type('Ac');
    await screen.findAllByRole('option');
    slow.resolve([knownCompany('Aardvark')]);
    await slow.promise;
    await Promise.resolve();
    expect(options()[0]).toContain('Acme Ltd');
  });

  it('closes the list when the field is emptied', async () => {
    renderPicker();
    type('Acme');
    await screen.findAllByRole('option');
    type(' ');
    expect(options()).toEqual([]);
  });

  it('says why there are no suggestions', async () => {
    const suggest = async () => {
      throw new CompanionFailure('not-running', 'Nothing answers.');
    };
    renderPicker({ suggest });
    type('Acme');
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing answers.');
  });
});

describe('choosing', () => {
  it.each([
    ['Enter', 'acme-ltd', []],
    ['down and Enter', 'acme-gmbh', ['ArrowDown']],
    ['up and Enter: round to the last', 'new', ['ArrowUp']],
    ['down three times: round to the first', 'acme-ltd', ['ArrowDown', 'ArrowDown', 'ArrowDown']],
  ])('by %s', async (_, chosen, keys) => {
    const choose = renderPicker();
    type('Acme');
    await screen.findAllByRole('option');
    for (const key of keys) press(key);
    press('Enter');
    await waitFor(() => expect(choose).toHaveBeenCalledOnce());
    const [choice] = choose.mock.calls[0] ?? [];
    expect(choice?.kind === 'known' ? choice.company.id : choice?.kind).toBe(chosen);
  });

  it('by the pointer', async () => {
    const choose = renderPicker();
    type('Acme');
    fireEvent.mouseDown((await screen.findAllByRole('option'))[1] ?? field());
    await waitFor(() => expect(choose).toHaveBeenCalledOnce());
  });

  it('is told to a screen reader while the arrows move', async () => {
    renderPicker();
    type('Acme');
    await screen.findAllByRole('option');
    press('ArrowDown');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect([active?.textContent, active?.getAttribute('aria-selected')]).toEqual([
      'Acme GmbH1 person you know of',
      'true',
    ]);
  });

  it('is left by Escape', async () => {
    const choose = renderPicker();
    type('Acme');
    await screen.findAllByRole('option');
    press('Escape');
    press('Enter');
    expect([options(), choose.mock.calls]).toEqual([[], []]);
  });
});
