import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { readColleagues } from '../../../../utils/card/read-colleagues.ts';
import {
  CONNECTED,
  colleague,
  directBy,
  introBy,
  lookUpOf,
  MARIA,
  personAnswer,
  WROTE,
} from '../support/answers.ts';
import { introducerOf, standingOf } from '../support/asks.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

const knownWith = (standing: ReturnType<typeof standingOf>) => ({
  ...EMPTY,
  lookUp: lookUpOf({ ...personAnswer([directBy(WROTE, CONNECTED)]), standing }),
});
const SAM = readColleagues(
  { target_people: [colleague('Sam Stone', 'Buyer at Globex', introBy('Maria Lopez'))] },
  '',
);

describe('the people someone could introduce the reader to', () => {
  it('are loaded page by page once their line is expanded', async () => {
    const findIntroductions = vi
      .fn()
      .mockResolvedValueOnce({ people: SAM, count: 2, hasMore: true })
      .mockResolvedValueOnce({ people: [], count: 2, hasMore: false });
    renderCard(knownWith({ ...standingOf([]), introduces: 2 }), { acts: { findIntroductions } });
    const line = screen.getByText('2 people Maria could introduce you to');
    expect(findIntroductions).not.toHaveBeenCalled();
    fireEvent.click(line);
    expect(await screen.findByText('Sam Stone')).toBeTruthy();
    expect(screen.getByText('Buyer at Globex')).toBeTruthy();
    expect(screen.queryByText('Through Maria Lopez')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(findIntroductions.mock.calls.map(([{ url }, { page }]) => [url, page])).toEqual([
      [MARIA, 1],
      [MARIA, 2],
    ]);
  });

  it('aren’t mentioned if there are none, or if that is unknown', () => {
    const { change } = renderCard(knownWith(standingOf([])));
    expect(screen.queryByText(/could introduce/)).toBeNull();
    change(INPUTS['you-know-them']);
    expect(screen.queryByText(/could introduce/)).toBeNull();
  });
});

describe('an email to someone the reader knows', () => {
  it.each([
    ['maria@acme.example', 'mailto:maria@acme.example?subject=&body='],
    ['ma…@acme.example', undefined],
    ['', undefined],
  ])(
    'an email to someone the reader knows starts in the email program if the address is known: %s',
    (email, href) => {
      renderCard(knownWith(standingOf([introducerOf({ linkedin_url: MARIA, email })])));
      const link = screen.queryByRole<HTMLAnchorElement>('link', { name: 'Draft an email' });
      expect(link?.getAttribute('href')).toBe(href);
    },
  );
});
