import { render, screen } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { Reasons } from '../../../../components/path/Reasons.tsx';
import { MET, WROTE } from '../support/answers.ts';

/** Each channel with its reasons. */
function channels(): string[][] {
  return [...document.querySelectorAll('.reason')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? ''),
  );
}

it('Reasons groups reasons by channel, in their original order', () => {
  const team = { title: 'Work', description: 'On your team' };
  const work = { title: 'Work', description: 'Both at Acme now, not confirmed' };
  render(<Reasons reasons={[team, WROTE, work, MET]} />);
  expect(channels()).toEqual([
    ['Work', team.description, work.description],
    ['Messages', '31 messages, most recent 12 Mar 2026'],
    ['Meetings', 'Met 6 times, most recent 3 Jun 2025'],
  ]);
});

it('Reasons shows a note when there are none', () => {
  render(<Reasons reasons={[]} />);
  expect(screen.getByText('No reasons given.')).toBeTruthy();
});
