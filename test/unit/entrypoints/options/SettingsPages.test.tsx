import '@preact/signals';
import { render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Options } from '../../../../entrypoints/options/Options.tsx';
import type { Capabilities } from '../../../../utils/interface/kith/kith-network.ts';
import { capabilitiesOf, coverageOf } from '../../components/support/answers.ts';
import { fakeClient } from '../../components/support/fake-client.ts';
import { signIn } from '../../components/support/signed-in.ts';

beforeEach(() => Object.assign(fakeBrowser.runtime, { getManifest: () => ({ version: '0.1.0' }) }));
afterEach(() => {
  location.hash = '';
});

async function openAt(hash: string, changed: Partial<Capabilities> = {}) {
  location.hash = hash;
  const { client } = fakeClient(({ path }) => {
    if (path === '/kith/capabilities') return capabilitiesOf({ teams: false, ...changed });
    return path === '/kith/imports' ? { imports: [] } : coverageOf();
  });
  render(<Options client={client} />);
  await screen.findByRole('navigation', { name: 'All settings' });
}
const links = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);
const current = () => document.querySelector('nav [aria-current=page]')?.textContent;
const sections = () => [...document.querySelectorAll('h2')].map(({ id }) => id);
const BEFORE_PAIRING = ['Intros', 'Display', 'Privacy', 'Connection'];
const AFTER_PAIRING = BEFORE_PAIRING.toSpliced(2, 0, 'Other programs');

describe('the pages of the settings', () => {
  it('are only those of this browser before pairing, starting with the connection', async () => {
    await openAt('');
    expect(links()).toEqual(BEFORE_PAIRING);
    expect([current(), sections()]).toEqual(['Connection', ['connection', 'about']]);
  });

  it('all appear after pairing, starting with the data', async () => {
    await openAt('');
    await signIn();
    await waitFor(() => expect(links()).toEqual(['Your data', 'People you know', 'Team', ...AFTER_PAIRING]));
    await waitFor(() =>
      expect([current(), sections()]).toEqual(['Your data', ['data', 'live-sources', 'take-along']]),
    );
  });

  it('exclude the data page in the sample team', async () => {
    await signIn({ sample: true });
    await openAt('');
    expect(links()).toEqual(['Team', ...AFTER_PAIRING]);
  });

  it('exclude the page for other programs when the service has no tokens', async () => {
    await signIn();
    await openAt('', { personal_tokens: false });
    await waitFor(() => expect(links()).not.toContain('Other programs'));
  });

  it('exclude the people page when the service has neither ratings nor duplicates', async () => {
    await signIn();
    await openAt('', { ratings: false, same_people: false });
    await waitFor(() => expect(links()).not.toContain('People you know'));
  });
});

describe('the settings’ address', () => {
  beforeEach(() => signIn());

  it.each([
    ['#people', 'People you know', 'rate'],
    ['#same-people', 'People you know', 'same-people'],
    ['#take-along', 'Your data', 'take-along'],
    ['#erase', 'Privacy', 'erase'],
    ['#privacy', 'Privacy', 'ledger'],
    ['#ask-templates', 'Intros', 'ask-templates'],
    ['#browsers', 'Connection', 'browsers'],
  ])('for %s, opens the page %s and focuses %s once it appears', async (hash, page, section) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
    await openAt(hash);
    expect(current()).toBe(page);
    await waitFor(() => expect(document.activeElement?.id).toBe(section));
    expect(scrolled.mock.contexts.at(-1)).toBe(document.getElementById(section));
  });

  it('opens another page when it changes', async () => {
    await openAt('#display');
    location.hash = '#team';
    await waitFor(() => expect([current(), sections()]).toEqual(['Team', ['team']]));
    await waitFor(() => expect(document.activeElement?.id).toBe('team'));
  });

  it('opens the data page when it is unknown', async () => {
    await openAt('#nothing');
    expect(current()).toBe('Your data');
  });
});

it('the settings keep the list of pages closed in a narrow window', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
  await openAt('#display');
  const list = () => document.querySelector<HTMLDetailsElement>('nav details');
  expect(list()?.open).toBe(false);
  list()?.setAttribute('open', '');
  location.hash = '#privacy';
  await waitFor(() => expect(current()).toBe('Privacy'));
  expect(list()?.open).toBe(false);
});
