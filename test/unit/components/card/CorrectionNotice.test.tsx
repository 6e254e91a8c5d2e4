import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Correction } from '../../../../components/card/correction.ts';
import { partyOf } from '../../../../utils/card/card-path.ts';
import { introBy, lookUpOf, personAnswer, profileOf } from '../support/answers.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

const rated = (name: string, rating: 0 | 4): Correction => ({
  kind: 'rated',
  person: partyOf(profileOf(name)),
  rating,
  before: null,
});
const through = (...names: string[]) => ({
  ...EMPTY,
  lookUp: lookUpOf(personAnswer(names.map((name) => introBy(name)))),
});
const said = () => [...document.querySelectorAll('.undo')];

describe('confirmation of a correction', () => {
  it('appears next to the rating that caused it, and nowhere else', () => {
    renderCard(INPUTS['connected-only'], { correction: rated('Maria Lopez', 4) });
    expect(said().map((bar) => bar.closest('.rate') !== null)).toEqual([true]);
  });

  it('replaces the row that it removed', () => {
    const { change } = renderCard(through('Dana Weiss', 'Ken Ito', 'Tom Berg'));
    change(through('Dana Weiss', 'Tom Berg'), rated('Ken Ito', 0));
    const rows = [...document.querySelectorAll('.rows > li')].map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringContaining('Kith won’t suggest asking Ken.'),
      expect.stringContaining('Tom Berg'),
    ]);
    expect(said()).toHaveLength(1);
  });

  it('appears below the card’s heading when the pressed button is gone', () => {
    const { change } = renderCard(INPUTS.path);
    change(INPUTS['not-in-your-data'], rated('Dana Weiss', 0));
    expect(said().map((bar) => bar.parentElement?.className)).toEqual(['card']);
  });

  it('appears below the card’s heading while the menu is closed, and inside the menu while it is open', async () => {
    renderCard(INPUTS.path, { correction: rated('Dana Weiss', 4) });
    expect(said().map((bar) => bar.closest('.card-menu'))).toEqual([null]);
    const menu = document.querySelector<HTMLDetailsElement>('.card-menu');
    menu?.setAttribute('open', '');
    if (menu) fireEvent(menu, new Event('toggle'));
    await screen.findByText('Saved. You rated how well you know Dana: 4 of 5.');
    expect(said().map((bar) => bar.closest('.card-menu') === menu)).toEqual([true]);
  });

  it('replaces “Not in your data yet” when the excluded introducer was the only path', () => {
    renderCard(INPUTS['not-in-your-data'], { correction: rated('Dana Weiss', 0) });
    const head = document.querySelector('.card-head')?.textContent;
    expect(head).toContain('No other known path');
    expect(head).not.toContain('in your data');
  });
});
