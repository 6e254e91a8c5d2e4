import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { AskButtons } from '../../../../components/intros/AskButtons.tsx';
import { AskNotes } from '../../../../components/intros/AskNotes.tsx';
import { AskingContext } from '../../../../components/intros/asking.ts';
import { type CardPath, partyOf, readCardPath } from '../../../../utils/card/card-path.ts';
import type { AskStanding } from '../../../../utils/interface/kith/kith-asks.ts';
import { introBy, profileOf } from '../support/answers.ts';
import { askOf, daysAgo, introducerOf, standingOf } from '../support/asks.ts';

const target = partyOf(profileOf('Maria Lopez'));
function wayBy(name: string, score = 40): CardPath {
  const path = readCardPath(introBy(name, { score }), target, () => true);
  if (path === null) throw new Error('There is no path.');
  return path;
}
const DANA = wayBy('Dana Weiss');
const PRIYA = wayBy('Priya Rao', 38);

function show(standing: AskStanding | null, paths: readonly CardPath[] = [DANA, PRIYA], canShow = true) {
  const write = vi.fn();
  const showAsks = canShow ? vi.fn() : null;
  const { container } = render(
    <AskingContext.Provider value={{ write, showAsks, standing, paths }}>
      <AskButtons path={DANA} />
      <AskNotes path={DANA} />
    </AskingContext.Provider>,
  );
  const notes = [...container.querySelectorAll('.ask-note')].map((note) => note.textContent?.trim());
  return { write, showAsks, notes };
}

describe('notes before asking someone again', () => {
  it.each([
    ['there is nothing to consider', introducerOf(), []],
    [
      'an ask is open',
      introducerOf({ open: 1, last_asked_at: daysAgo(30) }),
      ['1 intro request to Dana is still open, from 30 days ago.'],
    ],
    [
      'they were asked recently',
      introducerOf({ last_asked_at: daysAgo(3) }),
      ['You asked Dana for a favor 3 days ago. Ask Priya instead'],
    ],
    [
      'many asks are open',
      introducerOf({ open: 2, last_asked_at: daysAgo(9) }),
      ['2 intro requests to Dana are still open, the latest from 9 days ago. Ask Priya instead'],
    ],
    [
      'the last contact was long ago',
      introducerOf({ last_contact: '2025-09-12' }),
      ['Say hello to Dana first: your last contact was 14 months ago.'],
    ],
    [
      'the last contact was years ago',
      introducerOf({ last_contact: '2018-01-12' }),
      ['Say hello to Dana first: your last contact was 8 years ago.'],
    ],
    ['thanks are owed', introducerOf({ unthanked: 1 }), ['You haven’t thanked Dana yet. Show the request']],
  ])('say that %s', (_, introducer, said) => {
    expect(show(standingOf([introducer])).notes).toEqual(said);
  });

  it.each([
    ['draft', 'You started writing to Dana. Show the request'],
    ['asked', 'You asked Dana 12 days ago. Show the request'],
    ['made', 'Dana introduced you 9 days ago. Show the request'],
  ] as const)('say that this ask is %s', (state, said) => {
    const busy = introducerOf({ open: 2, last_asked_at: daysAgo(1) });
    expect(show(standingOf([busy], [askOf('1', state)])).notes).toEqual([said]);
  });

  it('ignore an ask that is done, or one through someone else', () => {
    const other = askOf('2', 'asked', {
      introducer: { linkedin_url: 'https://www.linkedin.com/in/ken', full_name: 'Ken', headline: '' },
    });
    expect(show(standingOf([introducerOf()], [askOf('1', 'declined'), other])).notes).toEqual([]);
  });

  it('open the editor for the other introducer', () => {
    const { write } = show(standingOf([introducerOf({ last_asked_at: daysAgo(3) })]));
    fireEvent.click(screen.getByRole('button', { name: 'Ask Priya instead' }));
    expect(write).toHaveBeenCalledExactlyOnceWith(PRIYA);
  });

  it('don’t suggest another introducer who is also asked often', () => {
    const busy = { last_asked_at: daysAgo(3) };
    const priya = introducerOf({ ...busy, linkedin_url: 'https://www.linkedin.com/in/priya-rao' });
    expect(show(standingOf([introducerOf(busy), priya])).notes).toEqual([
      'You asked Dana for a favor 3 days ago.',
    ]);
  });

  it('open the list of asks when this surface has one', () => {
    const { showAsks } = show(standingOf([introducerOf()], [askOf('1', 'asked')]));
    fireEvent.click(screen.getByRole('button', { name: 'Show the request' }));
    expect(showAsks).toHaveBeenCalledOnce();
    cleanup();
    show(standingOf([introducerOf()], [askOf('1', 'asked')]), [DANA], false);
    expect(screen.queryByRole('button', { name: 'Show the request' })).toBeNull();
  });

  it('are empty until the introducer’s asks are loaded', () => {
    expect(show(null).notes).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Ask Dana' }));
  });
});
