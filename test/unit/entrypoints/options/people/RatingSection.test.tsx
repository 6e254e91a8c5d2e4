import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { RatingSection } from '../../../../../entrypoints/options/people/RatingSection.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import { forgetSession } from '../../../../../utils/companion/session.ts';
import type { PersonToRate } from '../../../../../utils/interface/kith/kith-ratings.ts';
import { saveSettings } from '../../../../../utils/settings/settings.ts';
import { CONNECTED } from '../../../components/support/answers.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';
import { signIn } from '../../../components/support/signed-in.ts';

const toRate = (full_name: string, onward = 3): PersonToRate => ({
  id: full_name.toLowerCase(),
  full_name,
  linkedin_url: '',
  headline: `Something at ${full_name}’s`,
  score_label: 'Maybe',
  score_meta: [CONNECTED],
  onward,
});
const PEOPLE = [toRate('Dana'), toRate('Ken'), toRate('Priya', 0)];

beforeEach(async () => {
  location.hash = '';
  await signIn();
});

function open(people = PEOPLE, answer = (_: Asked): unknown => ({ changed: true, before: null })) {
  const { client, asked } = fakeClient((one) => (one.method === 'GET' ? { people } : answer(one)));
  render(<RatingSection client={client} token="token" />);
  const ratings = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ratings, asked };
}
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Rate 30 people (2 minutes)' }));
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const isAsked = (name: string) => waitFor(() => expect(screen.getByRole('heading', { name })).toBeTruthy());

describe('the rating round', () => {
  it('asks about one person at a time, and saves each rating at once', async () => {
    const { ratings } = open();
    start();
    await isAsked('Dana');
    expect(screen.getByText('Connected since Mar 2019')).toBeTruthy();
    expect(screen.getByText('A path through them may lead to 3 more people.')).toBeTruthy();
    press('4');
    await isAsked('Ken');
    expect(screen.getByText('1 of 3')).toBeTruthy();
    press('s');
    await isAsked('Priya');
    press('x');
    await waitFor(() => expect(screen.getByText('Thank you. 2 rated, 1 skipped.')).toBeTruthy());
    expect(ratings()).toEqual([
      { id: 'dana', rating: 4 },
      { id: 'priya', rating: 0 },
    ]);
  });

  it('works with buttons only', async () => {
    const { ratings } = open();
    start();
    await isAsked('Dana');
    fireEvent.click(screen.getByRole('button', { name: '2: a little' }));
    await isAsked('Ken');
    fireEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await isAsked('Priya');
    fireEvent.click(screen.getByRole('button', { name: 'Don’t ask them' }));
    await waitFor(() => expect(ratings()).toHaveLength(2));
  });

  it('goes back and restores the previous rating', async () => {
    const { ratings } = open(PEOPLE, () => ({ changed: true, before: 2 }));
    start();
    await isAsked('Dana');
    press('5');
    await isAsked('Ken');
    press('s');
    await isAsked('Priya');
    press('z');
    await isAsked('Ken');
    press('z');
    await isAsked('Dana');
    expect(ratings()).toEqual([
      { id: 'dana', rating: 5 },
      { id: 'dana', rating: 2 },
    ]);
  });

  it('resumes where it was stopped', async () => {
    open();
    start();
    await isAsked('Dana');
    press('1');
    await isAsked('Ken');
    fireEvent.click(screen.getByRole('button', { name: 'Stop for now' }));
    expect(screen.queryByRole('heading', { name: 'Ken' })).toBeNull();
    start();
    await isAsked('Ken');
    expect(screen.getByText('1 of 3')).toBeTruthy();
  });

  it('doesn’t resume for another member', async () => {
    open();
    start();
    await isAsked('Dana');
    press('s');
    await isAsked('Ken');
    cleanup();
    await forgetSession();
    open();
    start();
    await isAsked('Dana');
  });

  it('starts from its address', async () => {
    location.hash = '#rate-now';
    open();
    await isAsked('Dana');
  });

  it('shows a message when nobody is left', async () => {
    open([]);
    start();
    await waitFor(() => expect(screen.getByText('There’s no one left to rate.')).toBeTruthy());
  });

  it('stays at a person whose rating couldn’t be saved, and shows why', async () => {
    open(PEOPLE, () => {
      throw new CompanionFailure('failed', 'Kith did not answer.');
    });
    start();
    await isAsked('Dana');
    press('3');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Kith did not answer.'));
    expect(screen.getByText('0 of 3')).toBeTruthy();
  });

  it('ignores letter keys when shortcuts are off', async () => {
    await saveSettings({ singleKeys: false });
    const { ratings } = open();
    start();
    await isAsked('Dana');
    press('4');
    expect(ratings()).toEqual([]);
    expect(screen.queryByText(/^Keys:/)).toBeNull();
  });
});
