import { cleanup, screen, within } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { introBy, lookUpOf, personAnswer, WORKED } from './support/answers.ts';
import { speakEnglish } from './support/english.ts';
import { EMPTY, INPUTS } from './support/inputs.ts';
import { renderCard } from './support/render-card.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

const diagram = () => screen.getByRole('list', { name: /The way to/ });
const spoken = () =>
  within(diagram())
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the way, drawn', () => {
  it('goes from the reader over the introducer to the target, each by their full name', () => {
    renderCard(INPUTS.path);
    const names = [...diagram().querySelectorAll('.node-name')].map((node) => node.textContent);
    expect(names).toEqual(['You', 'Dana Weiss', 'Maria Lopez']);
  });

  it('says each step with its strength and certainty', () => {
    renderCard(INPUTS['not-confirmed']);
    const edges = [...diagram().querySelectorAll('.spoken')].map((edge) => edge.textContent);
    expect(edges).toEqual(['You and Ken: Very Good, known', 'Ken and Maria: Good, not confirmed']);
  });

  it.each([
    ['known', introBy('Dana Weiss'), ['known', 'known']],
    ['not confirmed', introBy('Dana Weiss', { known: [WORKED] }), ['known', 'likely']],
  ])('marks the line of a step that is %s', (_, path, certainties) => {
    renderCard({ ...EMPTY, lookUp: lookUpOf(personAnswer([path])) });
    const edges = [...diagram().querySelectorAll<HTMLElement>('.edge')];
    expect(edges.map((edge) => edge.dataset.certainty)).toEqual(certainties);
  });

  it('is one step where the reader knows the target', () => {
    renderCard(INPUTS['you-know-them']);
    expect(spoken()).toHaveLength(3);
  });

  it('begins with the teammate who asks', () => {
    const lookUp = lookUpOf(personAnswer([introBy('Dana Weiss', { starters: ['Tom Berg'] })]));
    renderCard({ ...EMPTY, lookUp });
    expect(spoken()[0]).toContain('Tom');
  });
});
