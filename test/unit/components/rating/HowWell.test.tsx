import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { ScoreMeta } from '../../../../utils/interface/score.ts';
import {
  CONNECTED,
  capabilitiesOf,
  directBy,
  introBy,
  lookUpOf,
  MARIA,
  personAnswer,
  RATED,
} from '../support/answers.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

const NEVER: ScoreMeta = {
  title: 'Your rating',
  description: 'Never through this person, 21 November 2026',
};
const known = (...reasons: ScoreMeta[]) => ({
  ...EMPTY,
  lookUp: lookUpOf(personAnswer([directBy(...reasons)])),
});
const questions = () =>
  [...document.querySelectorAll('.rate legend')].map((question) => question.textContent);
const pressed = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .filter((button) => button.dataset.act?.startsWith('rate-'));

describe('rating how well the reader knows someone', () => {
  it('explains the lowest and highest number, only once to screen readers', () => {
    renderCard(known(CONNECTED));
    const ends = document.querySelector('.rate-ends');
    expect([ends?.textContent, ends?.getAttribute('aria-hidden')]).toEqual(['hardlyvery well', 'true']);
    expect(screen.getByRole('button', { name: '1: hardly' })).toBeTruthy();
  });

  it('is offered for the introducer on a path, and for someone the reader knows', () => {
    renderCard(INPUTS.path);
    expect(questions()).toContain('How well do you know Dana?');
    cleanup();
    renderCard(INPUTS['connected-only']);
    expect(questions()).toEqual(['How well do you know Maria?']);
  });

  it.each([
    ['1: hardly', 1],
    ['3: fairly well', 3],
    ['5: very well', 5],
    ['Don’t ask them', 0],
  ])('saves %s', async (name, rating) => {
    const { acts } = renderCard(INPUTS['connected-only']);
    screen.getByRole('button', { name }).click();
    await waitFor(() => expect(acts.rate).toHaveBeenCalledOnce());
    expect(acts.rate).toHaveBeenCalledWith(expect.objectContaining({ url: MARIA }), rating);
  });

  it.each([
    ['a number', RATED, '4'],
    ['“never”', NEVER, 'Don’t ask them'],
  ])('shows %s as saved, and removes it when pressed again', async (_, reason, text) => {
    const { acts } = renderCard(known(reason, CONNECTED));
    const [button] = pressed();
    expect([pressed().length, button?.textContent]).toEqual([1, text]);
    button?.click();
    await waitFor(() => expect(acts.rate).toHaveBeenCalledWith(expect.anything(), null));
  });

  it('asks about introducers only whether to exclude them, and isn’t offered when ratings can’t be saved', () => {
    const starters = ['Kim Mate', 'Tess Mate'];
    renderCard({ ...EMPTY, lookUp: lookUpOf(personAnswer([introBy('Dana Weiss', { starters })])) });
    expect(questions()).toEqual(['How well do you know Maria?']);
    cleanup();
    renderCard({ ...INPUTS.path, capabilities: capabilitiesOf({ ratings: false }) });
    expect(questions()).toEqual([]);
    expect(screen.queryByRole('button', { name: /Wrong person/ })).toBeNull();
  });

  it('reports when saving failed', async () => {
    const rate = async () => {
      throw new Error('Kith did not answer.');
    };
    renderCard(INPUTS['connected-only'], { acts: { rate } });
    screen.getByRole('button', { name: '2: a little' }).click();
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  });
});

it('HowWell hides the rating buttons behind its question', () => {
  renderCard(INPUTS['connected-only']);
  const question = screen.getByText('How well do you know Maria?', { selector: 'summary' });
  expect(question.closest('details')?.open).toBe(false);
});

describe('reporting a wrong match', () => {
  it.each(['you-know-them', 'connected-only', 'path', 'not-confirmed'] as const)(
    'reporting a wrong match is offered on a card in the state %s',
    async (state) => {
      const { acts } = renderCard(INPUTS[state]);
      fireEvent.click(screen.getByRole('button', { name: 'Wrong person?' }));
      await waitFor(() => expect(acts.splitPage).toHaveBeenCalledOnce());
      expect(acts.splitPage).toHaveBeenCalledWith(expect.objectContaining({ url: MARIA }));
    },
  );

  it.each(['not-in-your-data', 'company', 'this-is-you', 'not-running'] as const)(
    'reporting a wrong match isn’t offered when no one is matched: %s',
    (state) => {
      renderCard(INPUTS[state]);
      expect(screen.queryByRole('button', { name: /Wrong person/ })).toBeNull();
    },
  );
});
