import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Welcome } from '../../../../entrypoints/welcome/Welcome.tsx';
import type { Capabilities } from '../../../../utils/interface/kith-network.ts';
import { forgetSession } from '../../../../utils/session.ts';
import { loadSettings } from '../../../../utils/settings.ts';
import { capabilitiesOf, coverageOf, NOW } from '../../components/support/answers.ts';
import { speakEnglish } from '../../components/support/english.ts';
import { fakeClient } from '../../components/support/fake-client.ts';
import { sessionOf, signIn } from '../../components/support/signed-in.ts';
import { answerTeams, teamOf } from '../../components/support/team-answers.ts';

beforeEach(async () => {
  fakeBrowser.reset();
  await speakEnglish();
  Object.assign(fakeBrowser.permissions, { request: async () => true, contains: async () => true });
});
afterEach(cleanup);

async function renderWelcome(sample = false, able: Partial<Capabilities> = {}) {
  const pair = async () => {
    await signIn({ sample });
    return sessionOf({ sample });
  };
  const { client } = fakeClient(
    ({ path }) => (path === '/kith/capabilities' ? capabilitiesOf(able) : coverageOf({ me: '' })),
    { pair },
  );
  render(<Welcome client={client} now={NOW} />);
  await screen.findByRole('heading', { level: 1 });
}
const step = () => screen.getByRole('heading', { level: 2 }).textContent;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const arrive = (title: string) => waitFor(() => expect(step()).toBe(title));

describe('the first minutes', () => {
  it('begin with pairing, and not past it', async () => {
    await renderWelcome();
    expect(step()).toBe('Connect this browser');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('lead from pairing over data, profile and display to a profile', async () => {
    await renderWelcome();
    fireEvent.input(screen.getByRole('textbox', { name: 'Pairing code or invitation' }), {
      target: { value: 'ABCD' },
    });
    click('Pair');
    await arrive('Add your LinkedIn data');
    expect(screen.getByText('Step 2 of 5')).toBeTruthy();
    for (const title of ['Which profile is yours?', 'Where to show answers', 'Open a profile']) {
      click('Next');
      await arrive(title);
    }
    expect(screen.getByRole('link', { name: 'Open LinkedIn' }).getAttribute('href')).toBe(
      'https://www.linkedin.com/',
    );
  });

  it('skip one’s own data with the sample team', async () => {
    await renderWelcome(true);
    click('Look around with the sample team');
    await arrive('Where to show answers');
    expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  });

  it('skip what the service takes no data and no profile for', async () => {
    await signIn();
    await renderWelcome(false, { imports: false, own_profile: false });
    await arrive('Where to show answers');
    expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  });

  it('go back, but not to pairing', async () => {
    await signIn();
    await renderWelcome();
    await arrive('Add your LinkedIn data');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    click('Next');
    await arrive('Which profile is yours?');
    click('Back');
    await arrive('Add your LinkedIn data');
  });

  it('put the keyboard on each new question', async () => {
    await signIn();
    await renderWelcome();
    await arrive('Add your LinkedIn data');
    click('Next');
    await arrive('Which profile is yours?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Which profile is yours?'));
  });

  it('begin again after signing out', async () => {
    await signIn();
    await renderWelcome();
    await arrive('Add your LinkedIn data');
    await forgetSession();
    await arrive('Connect this browser');
  });

  it('add nothing to LinkedIn’s page unless that is chosen', async () => {
    await signIn({ sample: true });
    await renderWelcome();
    await arrive('Where to show answers');
    expect((await loadSettings()).label).toBe(false);
    fireEvent.click(screen.getByRole('radio', { name: /Also a small label/ }));
    await waitFor(async () => expect((await loadSettings()).label).toBe(true));
  });

  it('ask whoever joined a team what it may see, with nothing picked', async () => {
    await signIn();
    const { client } = fakeClient(answerTeams([teamOf({ role: 'member' })]));
    render(<Welcome client={client} now={NOW} />);
    await arrive('Add your LinkedIn data');
    expect(await screen.findByText('Step 2 of 6')).toBeTruthy();
    click('Next');
    await arrive('Which profile is yours?');
    click('Next');
    await arrive('What may your team see?');
    const nothing = await screen.findByRole<HTMLInputElement>('radio', { name: /^Nothing/ });
    expect(nothing.checked).toBe(true);
  });
});
