import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
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
import { speakEnglish } from '../support/english.ts';
import { later } from '../support/fake-client.ts';
import { EMPTY, INPUTS } from '../support/inputs.ts';
import { renderCard } from '../support/render-card.tsx';

beforeAll(speakEnglish);
afterEach(cleanup);

it('offers the mutual connections, as the second thing to do', async () => {
  const { acts } = renderCard(INPUTS['not-confirmed']);
  const offer = await screen.findByRole('button', { name: 'Check mutual connections' });
  expect(offer.className).toBe('button');
  fireEvent.click(offer);
  await waitFor(() => expect(acts.stranger.page.openMutuals).toHaveBeenCalledOnce());
});

const deny = () => screen.getByRole('button', { name: /don’t know each other/ });
const KEN = profileOf('Ken Sato').linkedin_url;

describe('saying that they do not know each other', () => {
  it('speaks of the two whose step is doubted', async () => {
    const { acts } = renderCard(INPUTS['not-confirmed']);
    fireEvent.click(deny());
    await waitFor(() => expect(acts.denyTie).toHaveBeenCalledOnce());
    expect(vi.mocked(acts.denyTie).mock.calls[0]).toMatchObject([{ url: KEN }, { url: MARIA }]);
  });

  it('speaks of the reader where their own step is doubted', async () => {
    const { acts } = renderCard({ ...EMPTY, lookUp: lookUpOf(personAnswer([directBy(WORKED)])) });
    expect(deny().textContent).toBe('We don’t know each other');
    fireEvent.click(deny());
    await waitFor(() => expect(acts.denyTie).toHaveBeenCalledOnce());
    expect(vi.mocked(acts.denyTie).mock.calls[0]).toMatchObject([{ isYou: true, url: ME }, { url: MARIA }]);
  });

  it.each([
    [
      'the reader’s own address is not known',
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
      'the service takes no corrections',
      { ...INPUTS['not-confirmed'], capabilities: capabilitiesOf({ corrections: false }) },
    ],
  ])('is not offered where %s', (_, input) => {
    renderCard(input);
    expect(screen.queryByRole('button', { name: /don’t know each other/ })).toBeNull();
  });

  it('is sent once, however often it is clicked', () => {
    const { promise } = later<void>();
    const { acts } = renderCard(INPUTS['not-confirmed'], { acts: { denyTie: vi.fn(() => promise) } });
    fireEvent.click(deny());
    fireEvent.click(deny());
    expect(acts.denyTie).toHaveBeenCalledOnce();
  });

  it('says beside the button why it could not be noted, and can be tried again', async () => {
    const denyTie = vi.fn(async () => {
      throw new CompanionFailure('not-running', 'Nothing answers at 127.0.0.1:5484. Start Kith there.');
    });
    renderCard(INPUTS['not-confirmed'], { acts: { denyTie } });
    fireEvent.click(deny());
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing answers');
    fireEvent.click(deny());
    await waitFor(() => expect(denyTie).toHaveBeenCalledTimes(2));
  });
});

it('can be asked after all', () => {
  renderCard(INPUTS['not-confirmed']);
  expect(screen.getByRole('link', { name: 'Message on LinkedIn' }).getAttribute('href')).toBe(KEN);
});
