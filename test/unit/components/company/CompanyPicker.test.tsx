import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { CompanyPicker } from '../../../../components/company/CompanyPicker.tsx';
import type { CompanyChoice } from '../../../../components/stranger/stranger-acts.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { KnownCompany } from '../../../../utils/interface/kith/kith-network.ts';
import { knownCompany } from '../support/answers.ts';

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

describe('typing in the company picker', () => {
  it('suggests companies in the data, then the typed name', async () => {
    renderPicker();
    type('Acme');
    await screen.findAllByRole('option');
    expect(options()).toEqual([
      'Acme Ltdacme.example · 4 people you know of',
      'Acme GmbH1 person you know of',
      'Use “Acme” as a new company',
    ]);
  });

  it.each(['acme ltd', '  Acme Ltd '])('doesn’t offer “%s” as new when the data has it', async (name) => {
    renderPicker();
    type(name);
    await screen.findAllByRole('option');
    expect(options()).toHaveLength(2);
  });

  it('reports that nothing matches when new names aren’t allowed', async () => {
    renderPicker({ suggest: async () => [], allowsNew: false });
    type('Nowhere');
    expect(await screen.findByText('No company in your data has this name.')).toBeTruthy();
  });

  it('discards suggestions for an earlier text', async () => {
    const slow = Promise.withResolvers<readonly KnownCompany[]>();
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

  it('closes the list when the field is cleared', async () => {
    renderPicker();
    type('Acme');
    await screen.findAllByRole('option');
    type(' ');
    expect(options()).toEqual([]);
  });

  it('shows why suggestions couldn’t be loaded', async () => {
    const suggest = async () => {
      throw new CompanionFailure('not-running', 'Nothing answers.');
    };
    renderPicker({ suggest });
    type('Acme');
    expect((await screen.findByRole('alert')).textContent).toBe('Nothing answers.');
  });
});

describe('choosing in the company picker', () => {
  it.each([
    ['Enter', 'acme-ltd', []],
    ['Down and Enter', 'acme-gmbh', ['ArrowDown']],
    ['Up and Enter, wrapping to the last', 'new', ['ArrowUp']],
    ['Down three times, wrapping to the first', 'acme-ltd', ['ArrowDown', 'ArrowDown', 'ArrowDown']],
  ])('works with %s', async (_, chosen, keys) => {
    const choose = renderPicker();
    type('Acme');
    await screen.findAllByRole('option');
    for (const key of keys) press(key);
    press('Enter');
    await waitFor(() => expect(choose).toHaveBeenCalledOnce());
    const [choice] = choose.mock.calls[0] ?? [];
    expect(choice?.kind === 'known' ? choice.company.id : choice?.kind).toBe(chosen);
  });

  it('works with the mouse', async () => {
    const choose = renderPicker();
    type('Acme');
    fireEvent.mouseDown((await screen.findAllByRole('option'))[1] ?? field());
    await waitFor(() => expect(choose).toHaveBeenCalledOnce());
  });

  it('announces the highlighted option to screen readers', async () => {
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

  it('is canceled by Escape', async () => {
    const choose = renderPicker();
    type('Acme');
    await screen.findAllByRole('option');
    press('Escape');
    press('Enter');
    expect([options(), choose.mock.calls]).toEqual([[], []]);
  });

  it.each(['Enter', 'Escape'])('isn’t followed by suggestions that arrive after %s', async (key) => {
    const slow = Promise.withResolvers<readonly KnownCompany[]>();
    renderPicker({ suggest: (query) => (query === 'Acme' ? slow.promise : Promise.resolve(ACMES)) });
    type('Acm');
    await screen.findAllByRole('option');
    type('Acme');
    press(key);
    slow.resolve(ACMES);
    await act(async () => void (await slow.promise));
    expect(options()).toEqual([]);
  });
});
