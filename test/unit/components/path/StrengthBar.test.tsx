import { render } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { StrengthBar } from '../../../../components/path/StrengthBar.tsx';

it.each([
  ['Excellent', 5],
  ['Very Good', 4],
  ['Good', 3],
  ['Okay', 2],
  ['Maybe', 1],
])('StrengthBar fills the right number of steps: %s', (label, steps) => {
  const { container } = render(<StrengthBar label={label} score={50} />);
  expect(container.querySelectorAll('.bar i')).toHaveLength(5);
  expect(container.querySelectorAll('.bar i.on')).toHaveLength(steps);
  expect(container.querySelector('.strength-word')?.textContent).toBe(label);
});

it('StrengthBar shows only the word for another service’s grade', () => {
  const { container } = render(<StrengthBar label="Warm" score={8.3} />);
  expect(container.querySelector('.bar')).toBeNull();
  expect(container.textContent).toBe('Warm8.3');
});

it('StrengthBar shows the score when there is no grade', () => {
  const { container } = render(<StrengthBar label="" score={12_345} />);
  expect(container.textContent).toBe('12,345');
});

it('StrengthBar has hollow steps and a note when not confirmed', () => {
  const { container } = render(<StrengthBar label="Good" score={40} certainty="likely" isStacked />);
  expect(container.querySelector('.bar.hollow')).not.toBeNull();
  expect(container.textContent).toContain('not confirmed');
});
