import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { cardOf } from '../../../../utils/card/card-of.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { RecentCard } from '../../../../utils/look-up/recent-cards.ts';
import { isUnseen } from '../../../../utils/news/seen-news.ts';
import { ACME, coverageOf, MARIA } from '../support/answers.ts';
import { readyJob } from '../support/fake-imports.ts';
import { INPUTS } from '../support/inputs.ts';
import { NEWS } from '../support/news.ts';
import { renderCard } from '../support/render-card.tsx';

async function paste(address: string) {
  const field = await screen.findByRole('textbox', { name: 'LinkedIn address' });
  fireEvent.input(field, { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
}

describe('pasting an address on the home card', () => {
  it.each([MARIA, ' linkedin.com/in/maria-lopez ', ACME])('looks up the address: %s', async (address) => {
    const { acts } = renderCard(INPUTS['not-a-page']);
    await paste(address);
    expect(acts.showAddress).toHaveBeenCalledWith(address.trim());
  });

  it.each(['', 'maria lopez', 'https://example.com/in/maria', 'https://www.linkedin.com/feed/'])(
    'explains the expected format for “%s”',
    async (address) => {
      const { acts } = renderCard(INPUTS['not-a-page']);
      await paste(address);
      expect(acts.showAddress).not.toHaveBeenCalled();
      expect(screen.getByRole('alert').textContent).toContain('linkedin.com/in/maria-lopez');
      expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    },
  );
});

describe('recent pages on the home card', () => {
  it('are loaded before anything below them appears', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly RecentCard[]>();
    renderCard(INPUTS['not-a-page'], { acts: { recentPages: () => promise } });
    expect(screen.queryByRole('textbox')).toBeNull();
    resolve([]);
    expect(await screen.findByRole('textbox')).toBeTruthy();
  });

  it('open with one click', async () => {
    const recentPages = async () => [
      { key: 'li:in:maria-lopez', url: MARIA, name: 'Maria Lopez', card: null },
      { key: 'li:org:acme', url: ACME, name: 'Acme', card: null },
    ];
    const { acts } = renderCard(INPUTS['not-a-page'], { acts: { recentPages } });
    fireEvent.click(await screen.findByRole('button', { name: 'Maria Lopez' }));
    expect(acts.showAddress).toHaveBeenCalledWith(MARIA);
  });

  it('show their address when no name is known', async () => {
    const recentPages = async () => [
      { key: 'li:org:acme', url: ACME, name: '', card: null },
      { key: 'li:org#1646', url: 'https://www.linkedin.com/company/1646', name: '', card: null },
    ];
    renderCard(INPUTS['not-a-page'], { acts: { recentPages } });
    expect(await screen.findByRole('button', { name: 'Acme' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'linkedin.com/company/1646' })).toBeTruthy();
  });

  it('show a round avatar for people and a square one for companies', async () => {
    const oneself = cardOf(INPUTS['this-is-you']);
    const card = oneself.state === 'this-is-you' ? oneself : null;
    const recentPages = async () => [
      { key: 'li:in:maria-lopez', url: MARIA, name: 'Maria Lopez', card },
      { key: 'li:org:acme', url: ACME, name: 'Acme', card: null },
    ];
    renderCard(INPUTS['not-a-page'], { acts: { recentPages } });
    const shapeOf = async (name: RegExp) =>
      (await screen.findByRole('button', { name })).querySelector('.avatar')?.classList.contains('square');
    expect([await shapeOf(/Maria/), await shapeOf(/Acme/)]).toEqual([false, true]);
  });

  it('are omitted when there are none', async () => {
    renderCard(INPUTS['not-a-page']);
    await screen.findByRole('textbox');
    expect(screen.queryByText('Recently viewed')).toBeNull();
  });
});

describe('imports that wait for a confirmation', () => {
  const waitingFor = (...names: string[]) => ({
    waitingImports: async () => names.map((name) => readyJob({ id: name, file_name: name })),
  });

  it('are named on the home card with a link to their preview, whatever started them', async () => {
    const { acts } = renderCard(INPUTS['not-a-page'], { acts: waitingFor('connections.zip') });
    const note = await screen.findByText(/connections\.zip is ready to import/);
    fireEvent.click(within(note).getByRole('button', { name: 'Show preview' }));
    expect(acts.openSettingsAt).toHaveBeenCalledWith('data');
    expect(document.querySelectorAll('.side-note')).toHaveLength(1);
  });

  it('are counted if there are several', async () => {
    renderCard(INPUTS['not-a-page'], { acts: waitingFor('a.zip', 'b.vcf') });
    expect(await screen.findByText(/2 files are ready to import/)).toBeTruthy();
  });

  it('don’t hide the other notes if they can’t be loaded', async () => {
    const waitingImports = () => Promise.reject(new CompanionFailure('failed', 'Kith has a problem.'));
    renderCard(INPUTS['not-a-page'], { acts: { waitingImports } });
    expect(await screen.findByRole('button', { name: 'Add your email' })).toBeTruthy();
  });
});

describe('a mailbox whose password no longer works', () => {
  it('is named on the home card instead of other notes, with a link to the settings', async () => {
    const { acts } = renderCard(INPUTS['not-a-page'], {
      acts: { lockedSources: async () => ['me@x.example'] },
    });
    const note = await screen.findByText(/Kith can’t read me@x\.example/);
    fireEvent.click(within(note).getByRole('button', { name: 'Enter a new password' }));
    expect(acts.openSettingsAt).toHaveBeenCalledWith('live-sources');
    expect(document.querySelectorAll('.side-note')).toHaveLength(1);
  });
});

describe('the home card without data', () => {
  const empty = {
    ...INPUTS['not-a-page'],
    coverage: coverageOf({ people: 0, connections: 0, companies: 0 }),
  };

  it('offers an import, unless a file waits for a confirmation', async () => {
    renderCard(empty);
    expect(await screen.findByRole('button', { name: 'Add your LinkedIn data' })).toBeTruthy();
    cleanup();
    renderCard(empty, { acts: { waitingImports: async () => [readyJob()] } });
    await screen.findByRole('button', { name: 'Show preview' });
    expect(screen.queryByRole('button', { name: 'Add your LinkedIn data' })).toBeNull();
  });
});

describe('how far the connections reach, on the home card', () => {
  const seen = (...names: string[]) => ({
    recentPages: async () => names.map((name) => ({ key: name, url: MARIA, name, card: null })),
  });
  const title = /connections reach/;

  it('is shown after the welcome page’s first card', async () => {
    renderCard(INPUTS['not-a-page'], { acts: seen('Maria Lopez') });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText('Recently viewed')).toBeNull();
  });

  it('is shown with a link to LinkedIn’s page for requesting new data when the connections are old', async () => {
    const sources = coverageOf().sources.map((source) => ({ ...source, age_days: 40 }));
    renderCard({ ...INPUTS['not-a-page'], coverage: coverageOf({ sources }) });
    const link = await screen.findByRole('link', { name: 'Request it from LinkedIn' });
    expect(link.getAttribute('href')).toBe('https://www.linkedin.com/mypreferences/d/download-my-data');
  });

  it('is shown with only one suggestion: newer data if the connections are old, otherwise email', async () => {
    const coverageAt = (age_days: number) => {
      const [source] = coverageOf().sources;
      if (source === undefined) throw new Error('The coverage has no source.');
      return coverageOf({ sources: [{ ...source, source: 'linkedin-export', age_days }] });
    };
    for (const [age, note] of [
      [20, 'Add newer data'],
      [3, 'Add your email'],
    ] as const) {
      renderCard({ ...INPUTS['not-a-page'], coverage: coverageAt(age) });
      await screen.findByRole('button', { name: note });
      expect(document.querySelectorAll('.side-note')).toHaveLength(1);
      cleanup();
    }
  });

  it('is hidden once other pages have been viewed', async () => {
    renderCard(INPUTS['not-a-page'], { acts: seen('Maria Lopez', 'Dana Weiss') });
    await screen.findByRole('button', { name: 'Dana Weiss' });
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });
});

describe('the strongest companies on the home card', () => {
  const card = cardOf(INPUTS.company);
  const people = card.state === 'company' ? card.best : [];
  const best = people.find(({ path }) => path?.steps.length === 1) ?? null;
  const acme = {
    ...{ id: 'c1', name: 'Acme', linkedin_url: ACME, domain: '' },
    ...{ score: 80, score_label: 'Very Good', count: 9, best },
  };
  const companies = [acme, ...['Globex', 'Initech', 'Umbrella'].map((name) => ({ ...acme, id: name, name }))];
  const acts = { strongestCompanies: async () => ({ companies, total: 212 }) };

  it('show who the reader knows there, and how', async () => {
    renderCard(INPUTS['not-a-page'], { acts });
    const row = await screen.findByRole('button', { name: /Acme/ });
    expect(row.querySelector('.row-why')?.textContent).toContain('Tom Berg · 31 messages');
  });

  it('lead to all companies, and to one of the reader’s choice', async () => {
    const search = vi.fn();
    renderCard(INPUTS['not-a-page'], { acts, search });
    fireEvent.click(await screen.findByRole('button', { name: 'All 212' }));
    fireEvent.click(screen.getByRole('button', { name: 'Name a dream company' }));
    expect(search.mock.calls).toEqual([
      ['', 'companies'],
      ['', 'companies'],
    ]);
  });
});

describe('news on the home card', () => {
  const news = { summary: async () => NEWS, page: async () => NEWS };

  it('has one line per kind of change, whose rows open cards', async () => {
    const { acts } = renderCard(INPUTS['not-a-page'], { acts: { news } });
    fireEvent.click(await screen.findByRole('button', { name: /10 new connections/ }));
    fireEvent.click(await screen.findByRole('button', { name: /Noah Lindqvist/ }));
    expect(acts.showAddress).toHaveBeenCalledWith('https://www.linkedin.com/in/noah-lindqvist');
  });

  it('returns the focus to the line that was opened', async () => {
    renderCard(INPUTS['not-a-page'], { acts: { news } });
    fireEvent.click(await screen.findByRole('button', { name: /10 new connections/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(document.activeElement?.textContent).toContain('10 new connections');
  });

  it('starts a search for a company whose page is unknown', async () => {
    const search = vi.fn();
    renderCard(INPUTS['not-a-page'], { acts: { news }, search });
    fireEvent.click(await screen.findByRole('button', { name: /4 new companies/ }));
    fireEvent.click(await screen.findByRole('button', { name: /Wolfeschlegelsteinhausen/ }));
    expect(search).toHaveBeenCalledWith('Wolfeschlegelsteinhausen & Söhne');
  });

  it('news counts as seen once the home card has shown it', async () => {
    const unseen = { ...NEWS, import_id: 'nobody-saw-it' };
    expect(await isUnseen(unseen)).toBe(true);
    renderCard(INPUTS['not-a-page'], { acts: { news: { ...news, summary: async () => unseen } } });
    await screen.findByText('Since your last import');
    await expect.poll(() => isUnseen(unseen)).toBe(false);
  });
});
