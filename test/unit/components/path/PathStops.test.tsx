import { screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { introBy, lookUpOf, personAnswer, WORKED } from '../support/answers.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

const path = () => screen.getByRole('list', { name: /The path to/ });
const legs = () => [...path().querySelectorAll<HTMLElement>('.leg')];

describe('a drawn path', () => {
  it('runs from the reader through the introducer to the target, with full names', () => {
    renderCard(INPUTS.path);
    const names = [...path().querySelectorAll('.stop-name')].map((node) => node.textContent);
    expect(names).toEqual(['You', 'Dana Weiss', 'Maria Lopez']);
  });

  it('describes each step with strength and certainty', () => {
    renderCard(INPUTS['not-confirmed']);
    const said = legs().map((leg) => leg.textContent);
    expect(said[0]).toMatch(/^You and Ken:Very Good/);
    expect(said[1]).toMatch(/^Ken and Maria:Good.*Not confirmed: Both at Acme/);
  });

  it.each([
    ['known', introBy('Dana Weiss'), ['known', 'known']],
    ['not confirmed', introBy('Dana Weiss', { known: [WORKED] }), ['known', 'likely']],
  ])('draws the line of a step that is %s', (_, path, certainties) => {
    renderCard({ ...EMPTY, lookUp: lookUpOf(personAnswer([path])) });
    expect(legs().map((leg) => leg.dataset.certainty)).toEqual(certainties);
  });

  it('shows the introducer’s job', () => {
    renderCard(INPUTS.path);
    expect(within(path()).getByText('CTO at Globex').className).toBe('stop-job');
  });

  it('shows one reason per leg, and expands the others', () => {
    renderCard(INPUTS.path);
    expect(within(path()).getByTitle('1 more reason').closest('details')?.open).toBe(false);
  });

  it('starts with the teammate who asks', () => {
    const lookUp = lookUpOf(personAnswer([introBy('Dana Weiss', { starters: ['Tom Berg'] })]));
    renderCard({ ...EMPTY, lookUp });
    expect(path().querySelector('.stop-name')?.textContent).toBe('Tom Berg');
  });
});
