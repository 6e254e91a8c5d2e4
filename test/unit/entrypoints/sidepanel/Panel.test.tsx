import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { z } from 'zod';
import { openSurface } from '../../../../components/data/open-surface.ts';
import { Panel } from '../../../../entrypoints/sidepanel/Panel.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { forgetSession } from '../../../../utils/companion/session.ts';
import { askedLink, openedAsk } from '../../../../utils/hand-over.ts';
import type { Ask } from '../../../../utils/interface/kith/kith-asks.ts';
import {
  capabilitiesOf,
  coverageOf,
  introBy,
  MARIA,
  personAnswer,
} from '../../components/support/answers.ts';
import { askOf, introducerOf, standingOf } from '../../components/support/asks.ts';
import { type Asked, fakeClient } from '../../components/support/fake-client.ts';
import { fakeLists, listWith } from '../../components/support/fake-lists.ts';
import { signIn } from '../../components/support/signed-in.ts';

beforeEach(() => Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: 1 }) }));

const never = () => new Promise<never>(() => undefined);

async function open(
  capabilities: () => unknown = capabilitiesOf,
  asks: readonly Ask[] = [],
  lists = fakeLists(),
) {
  const answer = ({ method, path, body }: Asked) => {
    if (path.includes('/lists')) return lists.client.asMe(method, path, { body, answer: z.unknown() });
    if (path === '/kith/coverage') return coverageOf();
    if (path === '/kith/asks') return { asks };
    if (path === '/v2/people/paths') return personAnswer([introBy('Dana Weiss')]).paths;
    if (path === '/kith/asks/standing') return standingOf([introducerOf()]);
    return path === '/kith/capabilities' ? capabilities() : never();
  };
  const surface = await openSurface(fakeClient(answer).client);
  surface.store.show(MARIA);
  render(<Panel surface={surface} />);
  return surface;
}
const tab = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the panel', () => {
  it('shows the page’s card first', async () => {
    await signIn();
    await open();
    await waitFor(() => expect(heading()).toBe('Maria Lopez'));
    expect(tab('Page').getAttribute('aria-current')).toBe('page');
  });

  it.each(['Search', 'Lists', 'Intros', 'More'])(
    'shows %s instead of the card, and returns',
    async (name) => {
      await signIn();
      await open();
      fireEvent.click(tab(name));
      expect(heading()).toBe(name);
      expect(tab(name).getAttribute('aria-current')).toBe('page');
      fireEvent.click(tab('Page'));
      await waitFor(() => expect(heading()).toBe('Maria Lopez'));
    },
  );

  it('shows Outreach under More', async () => {
    await signIn();
    await open();
    fireEvent.click(tab('More'));
    fireEvent.click(await screen.findByRole('button', { name: 'Outreach' }));
    expect(heading()).toBe('Outreach');
    expect(tab('More').getAttribute('aria-current')).toBe('page');
  });

  it('opens an ask in its own tab, and returns to it', async () => {
    await signIn();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask Dana' }));
    await waitFor(() => expect(heading()).toBe('Intros'));
    const note = await screen.findByLabelText<HTMLTextAreaElement>('Note to Dana');
    expect(document.activeElement).toBe(note);
    fireEvent.input(note, { target: { value: 'Dear Dana' } });
    fireEvent.click(tab('Page'));
    await waitFor(() => expect(heading()).toBe('Maria Lopez'));
    fireEvent.click(screen.getByRole('button', { name: 'Ask Dana' }));
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Note to Dana')).value).toBe('Dear Dana');
  });

  it('shows the ask opened in its window’s popup', async () => {
    await signIn();
    await open();
    await openedAsk.hand('write', 1);
    await waitFor(() => expect(heading()).toBe('Intros'));
  });

  it('moves the focus to the view of a tab', async () => {
    await signIn();
    await open();
    fireEvent.click(tab('Lists'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Lists'));
  });

  it('shows the number of due introductions on their tab', async () => {
    await signIn();
    const asked = askOf('1', 'asked', { steps: [{ state: 'asked', at: '2026-01-05T09:00:00.000Z' }] });
    await open(capabilitiesOf, [asked, askOf('2', 'draft')]);
    expect(await screen.findByRole('button', { name: 'Intros 1 due' })).toBeTruthy();
  });

  it('has no tabs when nobody is signed in', async () => {
    await open();
    expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  });

  it('returns to the card after signing out', async () => {
    await signIn();
    await open();
    fireEvent.click(tab('Lists'));
    await forgetSession();
    await waitFor(() => expect(heading()).toBe('See who can introduce you'));
  });

  it('closes an open list for someone who pairs this browser later', async () => {
    await signIn();
    await open(() => capabilitiesOf({ teams: false }), [], fakeLists([listWith(1)]));
    fireEvent.click(tab('Lists'));
    fireEvent.click(await screen.findByRole('button', { name: /^A list/ }));
    await screen.findByRole('heading', { name: 'A list' });
    await signIn({ token: 'token-2', member: { external_user_id: 'ken', email: 'ken@example.com' } });
    await screen.findByRole('button', { name: /^New list/ });
    expect(screen.queryByRole('heading', { name: 'A list' })).toBeNull();
  });

  it.each([
    ['beside its own page', 'Page'],
    ['instead of another tab', 'Lists'],
  ])('shows the card of a link from the context menu, %s, until the page changes', async (_, name) => {
    await signIn();
    const surface = await open();
    fireEvent.click(tab(name));
    Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: 1 }) });
    await askedLink.hand('https://www.linkedin.com/company/acme', null);
    await waitFor(() => expect(surface.store.card.value.key).toBe('li:org:acme'));
    expect(tab('Page').getAttribute('aria-current')).toBe('page');
    surface.store.show(MARIA);
    await waitFor(() => expect(heading()).toBe('Maria Lopez'));
  });

  it('shows why the capabilities can’t load, and retries', async () => {
    await signIn();
    const capabilities = vi.fn<() => unknown>(() => {
      throw new CompanionFailure('not-running', 'Kith does not answer.');
    });
    await open(capabilities);
    fireEvent.click(tab('Lists'));
    await screen.findByText('Kith does not answer.');
    capabilities.mockImplementation(() => capabilitiesOf());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Kith does not answer.')).toBeNull());
  });
});
