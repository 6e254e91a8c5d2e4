import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ScoreBadge } from '../../../components/ScoreBadge.tsx';
import { ScoreScale } from '../../../components/score-scale.ts';
import { speakEnglish } from './support/english.ts';

beforeAll(speakEnglish);
afterEach(cleanup);

it.each([
  ['Very Good', 56.2, 'Very Good, 56.2 of 100'],
  ['Maybe', 0.04, 'Maybe, 0 of 100'],
  ['Brand new label', 87, 'Brand new label, 87 of 100'],
])('reads out label and number: %s', (label, score, name) => {
  render(
    <ScoreScale.Provider value={100}>
      <ScoreBadge label={label} score={score} />
    </ScoreScale.Provider>,
  );
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

it.each([
  ['Warm', 8.3, 'Warm, 8.3'],
  ['', 12_345, '12,345, 12,345'],
])('says no “of” on a scale that is not known: %s', (label, score, name) => {
  render(<ScoreBadge label={label} score={score} />);
  expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('keeps its number after a click and lets go of it after the next', () => {
  render(<ScoreBadge label="Good" score={31.5} />);
  const badge = screen.getByRole('button');
  fireEvent.click(badge);
  expect(badge.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(badge);
  expect(badge.getAttribute('aria-pressed')).toBe('false');
});
