import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ImportReport } from '../../../components/ImportReport.tsx';
import { jobOf } from './support/answers.ts';
import { speakEnglish } from './support/english.ts';

beforeAll(speakEnglish);
afterEach(cleanup);

it.each([
  ['People', '900'],
  ['New facts', '20,311'],
  ['Renewed facts', '12'],
  ['Known already', '0'],
  ['Not understood', '2'],
  ['Left out on purpose', '31'],
])('counts: %s', (title, count) => {
  render(<ImportReport job={jobOf({ state: 'done' })} again={vi.fn()} />);
  expect(screen.getByText(title).nextElementSibling?.textContent).toBe(count);
});

it('shows each remark with its file, line and kind', () => {
  const findings = [
    {
      file: 'messages.csv',
      line: 12,
      level: 'refused' as const,
      message: 'The date is none that Kith reads.',
    },
    { file: 'Connections.csv', line: 0, level: 'dropped' as const, message: '31 rows have no name.' },
    { file: 'Profile.csv', line: 2, level: 'note' as const, message: 'No address.' },
  ];
  render(<ImportReport job={jobOf({ state: 'done', findings })} again={vi.fn()} />);
  expect(screen.getByText('3 remarks')).toBeTruthy();
  expect([...document.querySelectorAll('.findings li')].map((line) => line.textContent)).toEqual([
    'messages.csv, line 12 · not understoodThe date is none that Kith reads.',
    'Connections.csv · left out31 rows have no name.',
    'Profile.csv, line 2 · noteNo address.',
  ]);
});

it('has no remarks where there are none', () => {
  render(<ImportReport job={jobOf({ state: 'done' })} again={vi.fn()} />);
  expect(screen.queryByText(/remark/)).toBeNull();
});
