import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openSurface } from '../../../../components/data/open-surface.ts';
import { Welcome } from '../../../../entrypoints/welcome/Welcome.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { forgetSession } from '../../../../utils/companion/session.ts';
import type { Capabilities } from '../../../../utils/interface/kith/kith-network.ts';
import { loadSettings } from '../../../../utils/settings/settings.ts';
import {
  capabilitiesOf,
  coverageOf,
  introBy,
  jobOf,
  MARIA,
  personAnswer,
} from '../../components/support/answers.ts';
import { standingOf } from '../../components/support/asks.ts';
import { fakeClient } from '../../components/support/fake-client.ts';
import { readyJob } from '../../components/support/fake-imports.ts';
import { sessionOf, signIn } from '../../components/support/signed-in.ts';
import { answerTeams, sharingOf, teamOf } from '../../components/support/team-answers.ts';

beforeEach(() => {
  Object.assign(fakeBrowser.permissions, { request: async () => true, contains: async () => true });
});

const ONE_PAGE = { page: 1, limit: 3, total: 1, has_next_page: false };
const ACME = {
  id: 'c1',
  name: 'Acme',
  linkedin_url: '',
  domain: '',
  score: 70,
  score_label: 'Good',
  count: 2,
};
const AT_ACME = {
  company: { name: 'Acme' },
  summary: { score: 70 },
  target_people: [
    {
      target: { full_name: 'Maria Lopez', linkedin_url: MARIA },
      summary: { score: 70 },
      paths: [],
      count: 1,
    },
  ],
  count: 1,
};

async function renderWelcome(
  sample = false,
  able: Partial<Capabilities> = {},
  more: (path: string) => unknown = () => null,
) {
  const pair = async () => {
    await signIn({ sample });
    return sessionOf({ sample });
  };
  const { client } = fakeClient(
    ({ path }) => {
      const answer = more(path);
      if (answer !== null) return answer;
      if (path === '/kith/capabilities') return capabilitiesOf(able);
      return path === '/kith/imports' ? { imports: [] } : coverageOf({ me: '' });
    },
    { pair },
  );
  render(<Welcome surface={await openSurface(client)} />);
  await screen.findByRole('heading', { level: 1 });
}
const step = () => screen.getByRole('heading', { level: 2 }).textContent;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Presses “Next” or “Skip”, whichever is shown. */
function goOn() {
  const forward = document.querySelector('.step-acts > :last-child');
  if (forward === null) throw new Error('Nothing leads on.');
  fireEvent.click(forward);
}
const arrive = (title: string) => waitFor(() => expect(step()).toBe(title));

describe('the welcome steps', () => {
  it('start with pairing and don’t go past it', async () => {
    await renderWelcome();
    expect(step()).toBe('Connect this browser');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('lead from pairing to data, profile, display and a first card', async () => {
    await renderWelcome();
    fireEvent.input(await screen.findByRole('textbox', { name: 'Pairing code or invitation' }), {
      target: { value: 'ABCD' },
    });
    click('Pair');
    await arrive('Add your LinkedIn data');
    expect(screen.getByText('Step 2 of 5')).toBeTruthy();
    for (const title of ['Which profile is yours?', 'Where to show answers', 'Open a profile']) {
      goOn();
      await arrive(title);
    }
    expect(screen.getByRole('link', { name: 'Open LinkedIn' }).getAttribute('href')).toBe(
      'https://www.linkedin.com/',
    );
  });

  it('skip the data step with the sample team', async () => {
    await renderWelcome(true);
    await screen.findByRole('button', { name: 'Try the sample team' });
    click('Try the sample team');
    await arrive('Where to show answers');
    expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  });

  it('skip the data and profile steps when the service doesn’t support them', async () => {
    await signIn();
    await renderWelcome(false, { imports: false, own_profile: false });
    await arrive('Where to show answers');
    expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  });

  it('lead back, but never to pairing', async () => {
    await signIn();
    await renderWelcome();
    await arrive('Add your LinkedIn data');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    goOn();
    await arrive('Which profile is yours?');
    click('Back');
    await arrive('Add your LinkedIn data');
  });

  it('show a preview of a file, and keep it when the reader continues', async () => {
    await signIn();
    let isHandedOver = false;
    await renderWelcome(false, {}, (path) => {
      if (path === '/kith/imports/job-1') return readyJob();
      return path === '/kith/imports' && isHandedOver ? { imports: [readyJob()] } : null;
    });
    await arrive('Add your LinkedIn data');
    const input = screen.getByLabelText('Choose files', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['PK'], 'export.zip')] } });
    isHandedOver = true;
    expect(await screen.findByRole('button', { name: /^Import / })).toBeTruthy();
    goOn();
    await arrive('Which profile is yours?');
    click('Back');
    expect(await screen.findByRole('button', { name: /^Import / })).toBeTruthy();
  });

  it('let the reader continue while an import is still being read', async () => {
    await signIn();
    const told = Promise.withResolvers<unknown>();
    let isConfirmed = false;
    await renderWelcome(false, {}, (path) => {
      if (path === '/kith/coverage') return isConfirmed ? told.promise : coverageOf({ sources: [], me: '' });
      if (path === '/kith/imports/job-1/confirm') {
        isConfirmed = true;
        return jobOf({ state: 'writing' });
      }
      if (path === '/kith/imports/job-1') return isConfirmed ? jobOf({ state: 'done' }) : readyJob();
      return null;
    });
    await arrive('Add your LinkedIn data');
    const input = screen.getByLabelText('Choose files', { selector: 'input' });
    fireEvent.change(input, { target: { files: [new File(['PK'], 'export.zip')] } });
    fireEvent.click(await screen.findByRole('button', { name: /^Import / }));
    fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await arrive('Which profile is yours?');
    expect(screen.getByText('Kith is reading your data.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    told.resolve(coverageOf());
    await screen.findByText(/^Your data says that this is you\./);
    expect(screen.queryByText('Kith is reading your data.')).toBeNull();
  });

  it.each([
    ['no sources', coverageOf({ sources: [] }), [], 'Skip for now'],
    ['imported data', coverageOf({ me: '' }), [], 'Next'],
    ['an unknown profile', coverageOf({ me: '' }), ['data'], 'Skip for now'],
    ['a profile found in the data', coverageOf(), ['data'], 'Next'],
  ])('label the button correctly for %s', async (_, coverage, before, words) => {
    await signIn();
    await renderWelcome(false, {}, (path) => (path === '/kith/coverage' ? coverage : null));
    await arrive('Add your LinkedIn data');
    for (const _ of before) goOn();
    await waitFor(() => expect(document.querySelector('.step-acts > :last-child')?.textContent).toBe(words));
    expect(screen.getByRole('button', { name: words }).classList.contains('primary')).toBe(words === 'Next');
  });

  it.each(['/kith/capabilities', '/kith/coverage'])(
    'show no step before the response of %s, so that nothing moves',
    async (slow) => {
      await signIn();
      const { promise, resolve } = Promise.withResolvers<unknown>();
      await renderWelcome(false, {}, (path) => (path === slow ? promise : null));
      await new Promise((settled) => setTimeout(settled));
      expect(document.querySelector('.step-acts')).toBeNull();
      resolve(slow === '/kith/coverage' ? coverageOf() : capabilitiesOf());
      await arrive('Add your LinkedIn data');
      expect(document.querySelector('.step-acts')?.textContent).toBe('Next');
    },
  );

  it.each(['/kith/capabilities', '/kith/teams', '/kith/coverage'])(
    'the welcome steps continue when %s fails',
    async (failing) => {
      await signIn();
      await renderWelcome(false, { teams: true }, (path) => {
        if (path === failing) throw new CompanionFailure('not-running', 'Kith did not answer.');
        return path === '/kith/teams' ? { teams: [] } : null;
      });
      await arrive('Add your LinkedIn data');
      goOn();
      await arrive('Which profile is yours?');
    },
  );

  it('show the existing counts', async () => {
    await signIn();
    await renderWelcome();
    await arrive('Add your LinkedIn data');
    expect(await screen.findByText(/^Connections: 900 · People: 1,204/)).toBeTruthy();
  });

  it('show the profile found in the data', async () => {
    await signIn();
    await renderWelcome(false, {}, (path) => (path === '/kith/coverage' ? coverageOf() : null));
    await arrive('Add your LinkedIn data');
    goOn();
    expect(await screen.findByText(/^Your data says that this is you\./)).toBeTruthy();
  });

  it('link to LinkedIn’s page for requesting your data', async () => {
    await signIn();
    await renderWelcome();
    await arrive('Add your LinkedIn data');
    const link = screen.getByRole('link', { name: 'Open that page on LinkedIn' });
    expect(link.getAttribute('href')).toBe('https://www.linkedin.com/mypreferences/d/download-my-data');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer']);
  });

  it('focus the heading of each step', async () => {
    await signIn();
    await renderWelcome();
    await arrive('Add your LinkedIn data');
    goOn();
    await arrive('Which profile is yours?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Which profile is yours?'));
  });

  it('start again after signing out', async () => {
    await signIn();
    await renderWelcome();
    await arrive('Add your LinkedIn data');
    await forgetSession();
    await arrive('Connect this browser');
  });

  it('leave the label off unless it is chosen', async () => {
    await signIn({ sample: true });
    await renderWelcome();
    await arrive('Where to show answers');
    expect((await loadSettings()).label).toBe(false);
    fireEvent.click(screen.getByRole('radio', { name: /Also a small label/ }));
    await waitFor(async () => expect((await loadSettings()).label).toBe(true));
  });

  it('ask a new team member what to share, with nothing preselected', async () => {
    await signIn();
    const answer = answerTeams([teamOf({ role: 'member' })]);
    let picked = false;
    const { client } = fakeClient((asked) => {
      const isSharing = asked.path.endsWith('/sharing');
      if (isSharing && asked.method === 'GET') return sharingOf({ picked });
      picked ||= isSharing;
      return answer(asked);
    });
    render(<Welcome surface={await openSurface(client)} />);
    await arrive('Add your LinkedIn data');
    expect(await screen.findByText('Step 2 of 6')).toBeTruthy();
    goOn();
    await arrive('Which profile is yours?');
    goOn();
    await arrive('What may your team see?');
    const nothing = await screen.findByRole<HTMLInputElement>('radio', { name: /^Nothing/ });
    expect(nothing.checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Skip for now' })).toBeTruthy();
    click('Save what I share');
    expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
  });

  it('end with the card of someone from the reader’s own data', async () => {
    await signIn({ sample: true });
    await renderWelcome(false, {}, (path) => {
      if (path === '/v2/people/paths') return personAnswer([introBy('Dana Weiss')]).paths;
      if (path === '/kith/asks/standing') return standingOf([]);
      if (path.startsWith('/kith/companies/top')) return { companies: [ACME], pagination: ONE_PAGE };
      return path.startsWith('/kith/companies/') ? AT_ACME : null;
    });
    await arrive('Where to show answers');
    goOn();
    await arrive('Open a profile');
    expect(await screen.findByText('It works. This is what Kith shows next to a profile:')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Maria Lopez' })).toBeTruthy();
  });

  it('end with an explanation when nobody is reachable yet', async () => {
    await signIn({ sample: true });
    await renderWelcome(false, {}, (path) =>
      path.startsWith('/kith/companies/top')
        ? { companies: [], pagination: { ...ONE_PAGE, total: 0 } }
        : null,
    );
    await arrive('Where to show answers');
    goOn();
    expect(await screen.findByText(/There’s no one in your data yet/)).toBeTruthy();
  });

  it('end with only the link to LinkedIn when the service ranks no companies', async () => {
    await signIn({ sample: true });
    await renderWelcome(false, { company_ranking: false });
    await arrive('Where to show answers');
    goOn();
    await arrive('Open a profile');
    expect(screen.queryByText(/Looking for somebody/)).toBeNull();
  });
});
