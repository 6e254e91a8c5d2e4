import { fireEvent, render, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ExportReminder, findFirstPerson } from '../../../../entrypoints/welcome/StepBody.tsx';
import { EXPORT_REMINDER, loadExportReminder, setExportReminder } from '../../../../utils/export-reminder.ts';
import { fakeClient } from '../../components/support/fake-client.ts';

const QUARTER_MS = 15 * 60_000;

const status = () => screen.getByRole('status').textContent;

describe('ExportReminder', () => {
  it('sets a reminder for 15 minutes later and shows the time', async () => {
    render(<ExportReminder />);
    const button = screen.getByRole('button', { name: 'Remind me in 15 minutes' });
    button.focus();
    const before = Date.now();
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Don’t remind me' });
    const at = (await loadExportReminder()) ?? 0;
    expect(at).toBeGreaterThanOrEqual(before + QUARTER_MS);
    expect(at).toBeLessThanOrEqual(Date.now() + QUARTER_MS);
    expect(status()).toMatch(/^This page opens again at \d?\d:\d\d/);
    expect(document.activeElement?.textContent).toBe('Don’t remind me');
  });

  it('shows an existing reminder in a new page, and cancels it', async () => {
    await setExportReminder(Date.now());
    render(<ExportReminder />);
    fireEvent.click(await screen.findByRole('button', { name: 'Don’t remind me' }));
    await screen.findByRole('button', { name: 'Remind me in 15 minutes' });
    expect(await loadExportReminder()).toBeNull();
    expect(status()).toContain('Keep this page open');
  });

  it('sets only one reminder, even when pressed repeatedly', async () => {
    await setExportReminder(1);
    await setExportReminder(2);
    expect((await fakeBrowser.alarms.getAll()).map(({ name }) => name)).toEqual([EXPORT_REMINDER]);
  });
});

const urlOf = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const target = (slug: string, ...types: string[]) => ({
  target: { full_name: slug, linkedin_url: slug === '' ? '' : urlOf(slug) },
  paths: (types.length === 0 ? ['direct'] : types).map((type) => ({ type, summary: { score: 50 } })),
  summary: { score: 50 },
  count: 1,
});

/** A Kith that knows these people at companies 0, 1, 2… */
function knowing(...companies: ReturnType<typeof target>[][]) {
  return fakeClient(({ path }) => {
    if (path.startsWith('/kith/companies/top'))
      return {
        companies: companies.map((people, n) => ({
          id: `c${n}`,
          name: `Company ${n}`,
          linkedin_url: '',
          domain: '',
          score: 50,
          score_label: 'Very Good',
          count: Math.max(1, people.length),
        })),
        pagination: { page: 1, limit: 3, total: companies.length, has_next_page: false },
      };
    const people = companies[Number(/c(\d+)/.exec(path)?.[1])] ?? [];
    return { company: { name: 'Acme' }, summary: { score: 50 }, target_people: people, count: people.length };
  }).client;
}

describe('findFirstPerson', () => {
  it.each([
    [
      'someone with an introducer before people the reader knows',
      [[target('ada'), target('bob', 'intro')]],
      'bob',
    ],
    [
      'someone at the next company when nobody at the first has an introducer',
      [[target('ada')], [target('cyd', 'intro')]],
      'cyd',
    ],
    [
      'the best-known person when nobody needs an introduction',
      [[target('ada'), target('bob')], [target('cyd')]],
      'ada',
    ],
    [
      'no one the reader knows, even if another path is better',
      [[target('ada'), target('bob', 'intro', 'direct'), target('cyd', 'intro')]],
      'cyd',
    ],
    ['the first person with an address', [[target(''), target('bob')]], 'bob'],
  ])('returns %s', async (_, companies, slug) => {
    expect(await findFirstPerson(knowing(...companies))).toBe(urlOf(slug));
  });

  it.each([
    ['there are no companies', []],
    ['nobody has an address', [[target('')]]],
  ])('returns nobody when %s', async (_, companies) => {
    expect(await findFirstPerson(knowing(...companies))).toBe('');
  });
});
