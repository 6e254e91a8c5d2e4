import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import {
  capabilitiesOf,
  coverageOf,
  directBy,
  introBy,
  lookUpOf,
  MARIA,
  ME,
  personAnswer,
  profileOf,
  WORKED,
} from '../support/answers.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

it('a not-confirmed card offers the mutual connections as the secondary action', async () => {
  const { acts } = renderCard(INPUTS['not-confirmed']);
  const offer = await screen.findByRole('button', { name: 'Check mutual connections' });
  expect(offer.className).toBe('button');
  fireEvent.click(offer);
  await waitFor(() => expect(acts.stranger.page.openMutuals).toHaveBeenCalledOnce());
});

const deny = () => screen.getByRole('button', { name: /don’t know each other/ });
const KEN = profileOf('Ken Sato').linkedin_url;

describe('denying a tie', () => {
  it('names the two people whose tie is in doubt', async () => {
    const { acts } = renderCard(INPUTS['not-confirmed']);
    fireEvent.click(deny());
    await waitFor(() => expect(acts.denyTie).toHaveBeenCalledOnce());
    expect(vi.mocked(acts.denyTie).mock.calls[0]).toMatchObject([{ url: KEN }, { url: MARIA }]);
  });

  it('names the reader when their own tie is in doubt', async () => {
    const { acts } = renderCard({ ...EMPTY, lookUp: lookUpOf(personAnswer([directBy(WORKED)])) });
    expect(deny().textContent).toBe('We don’t know each other');
    fireEvent.click(deny());
    await waitFor(() => expect(acts.denyTie).toHaveBeenCalledOnce());
    expect(vi.mocked(acts.denyTie).mock.calls[0]).toMatchObject([{ isYou: true, url: ME }, { url: MARIA }]);
  });

  it.each([
    [
      'the reader’s own address is unknown',
      { ...EMPTY, coverage: coverageOf({ me: '' }), lookUp: lookUpOf(personAnswer([directBy(WORKED)])) },
    ],
    [
      'the introducer has no address',
      {
        ...EMPTY,
        lookUp: lookUpOf(
          personAnswer([
            {
              ...introBy('Ken Sato', { known: [WORKED] }),
              introducer: {
                profile: { ...profileOf('Ken Sato'), linkedin_url: '' },
                score: 1,
                score_label: 'Maybe',
                score_meta: [WORKED],
              },
            },
          ]),
        ),
      },
    ],
    [
      'the service doesn’t support corrections',
      { ...INPUTS['not-confirmed'], capabilities: capabilitiesOf({ corrections: false }) },
    ],
  ])('the denial isn’t offered when %s', (_, input) => {
    renderCard(input);
    expect(screen.queryByRole('button', { name: /don’t know each other/ })).toBeNull();
  });

  it('sends the denial only once, however often the button is clicked', () => {
    const { promise } = Promise.withResolvers<void>();
    const { acts } = renderCard(INPUTS['not-confirmed'], { acts: { denyTie: vi.fn(() => promise) } });
    fireEvent.click(deny());
    fireEvent.click(deny());
    expect(acts.denyTie).toHaveBeenCalledOnce();
  });

  it('shows next to the button why it failed, and can be retried', async () => {
    const denyTie = vi.fn(async () => {
      throw new CompanionFailure('not-running', 'Nothing responds at 127.0.0.1:5484. Start Kith there.');
    });
    renderCard(INPUTS['not-confirmed'], { acts: { denyTie } });
    fireEvent.click(deny());
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing responds');
    fireEvent.click(deny());
    await waitFor(() => expect(denyTie).toHaveBeenCalledTimes(2));
  });
});

it('a not-confirmed card leaves the introducer available', () => {
  renderCard(INPUTS['not-confirmed']);
  expect(screen.getByRole('link', { name: 'Message on LinkedIn' }).getAttribute('href')).toBe(KEN);
});
