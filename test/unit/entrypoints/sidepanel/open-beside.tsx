import { render, waitFor } from '@testing-library/preact';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openSurface } from '../../../../components/data/open-surface.ts';
import { Panel } from '../../../../entrypoints/sidepanel/Panel.tsx';
import type { Capabilities } from '../../../../utils/interface/kith/kith-network.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { capabilitiesOf, coverageOf, introBy, personAnswer } from '../../components/support/answers.ts';
import { standingOf } from '../../components/support/asks.ts';
import { type Asked, fakeClient } from '../../components/support/fake-client.ts';
import { signIn } from '../../components/support/signed-in.ts';

export interface Beside {
  readonly asked: readonly Asked[];
  /** Navigates the tab to another address, whose page links to these people. */
  goTo(url: string, links: readonly string[]): void;
  readings(): number;
  /** Renders the panel again, as after reopening it. */
  renderAgain(): void;
}

/** A person’s score depends on the length of their address: shorter is higher. */
const scoreOf = (url: string) => (url.includes('stranger') ? 0 : Math.max(1, 80 - url.length));

function knownOf(url: string) {
  return {
    url,
    full_name: identifyLinkedin(url)?.slug ?? '',
    linkedin_url: url,
    headline: 'Engineer at Globex',
    score: scoreOf(url),
    score_label: 'Good',
    score_meta: [{ title: 'LinkedIn', description: 'Connected since 1 May 2024' }],
  };
}

function answer({ path, body }: Asked, capabilities: Partial<Capabilities>): unknown {
  if (path === '/kith/coverage') return coverageOf();
  if (path === '/kith/capabilities') return capabilitiesOf(capabilities);
  if (path === '/v2/people/paths') return personAnswer([introBy('Dana Weiss')]).paths;
  if (path === '/kith/asks/standing') return standingOf([]);
  if (path === '/v2/people/sort') {
    const { people } = body as { people: string[] };
    const sorted = people.map((url) => {
      const score = scoreOf(url);
      return { score, score_label: score > 0 ? 'Good' : 'None', linkedin_url: url, url };
    });
    return { sorted: sorted.sort((a, b) => b.score - a.score), errors: [] };
  }
  if (path === '/kith/people/known') {
    const { people } = body as { people: string[] };
    return {
      people: people
        .filter((url) => scoreOf(url) > 0)
        .map(knownOf)
        .sort((a, b) => b.score - a.score),
    };
  }
  return { changed: true };
}

/** Opens the panel beside a page that links to these people. */
export async function openBeside(
  url: string,
  links: readonly string[],
  capabilities: Partial<Capabilities> = {},
): Promise<Beside> {
  fakeBrowser.reset();
  const tab = { id: 1, url };
  let linked = links;
  const executeScript = vi.fn(async () => [{ result: linked }]);
  Object.assign(fakeBrowser.scripting, { executeScript });
  Object.assign(fakeBrowser.tabs, { query: async () => [tab], get: async () => tab });
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: 1 }) });
  await signIn();
  const { client, asked } = fakeClient((question) => answer(question, capabilities));
  const surface = await openSurface(client);
  surface.store.show(url);
  render(<Panel surface={surface} />);
  await waitFor(() => {
    if (surface.store.card.value.capabilities === null) throw new Error('not yet');
  });
  return {
    asked,
    goTo(next, itsLinks) {
      tab.url = next;
      linked = itsLinks;
      surface.store.show(next);
    },
    renderAgain: () => void render(<Panel surface={surface} />),
    readings: () => executeScript.mock.calls.length,
  };
}
