import { fireEvent, render, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { SourceOverview } from '../../../../../entrypoints/options/data/SourceOverview.tsx';
import type { Capabilities, Coverage } from '../../../../../utils/interface/kith/kith-network.ts';
import { capabilitiesOf, coverageOf } from '../../../components/support/answers.ts';
import { fakeClient } from '../../../components/support/fake-client.ts';

const STRENGTHS = [
  { label: 'Excellent', ties: 12 },
  { label: 'Good', ties: 1200 },
  { label: 'Maybe', ties: 0 },
];

function renderOverview(
  sources: Coverage['sources'] = coverageOf().sources,
  { strengths = STRENGTHS, able = {} }: { strengths?: object[]; able?: Partial<Capabilities> } = {},
) {
  const { client, asked } = fakeClient(() => ({ tables: [], rows: 0, strengths }));
  const can = capabilitiesOf(able);
  const erase = async () => undefined;
  render(<SourceOverview client={client} coverage={coverageOf({ sources })} can={can} erase={erase} />);
  return asked;
}
function sourceOf(changed: Partial<Coverage['sources'][number]>): Coverage['sources'][number] {
  const [frame] = coverageOf().sources;
  if (frame === undefined) throw new Error('There is no source to begin with.');
  return { ...frame, ...changed };
}
const OLD = { is_old: true, age_days: 74, covers_to: '2026-08-14T00:00:00.000Z' };

describe('the chart of tie strengths', () => {
  it('is a table with a bar of proportional length per label', async () => {
    renderOverview();
    const table = await screen.findByRole('table', { name: 'How well you know people' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['Excellent12', 'Good1,200', 'Maybe0']);
    const bars = [...table.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
    expect(bars).toEqual(['1%', '100%', '0%']);
  });

  it.each([
    ['there are no ties', { strengths: STRENGTHS.map(({ label }) => ({ label, ties: 0 })) }],
    ['the service can’t count rows', { able: { own_data: false } }],
  ])('is hidden when %s', async (_, changed) => {
    renderOverview(undefined, changed);
    await screen.findByText('Basic_LinkedInDataExport.zip');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('doesn’t send a request when the service can’t count rows', () => {
    expect(renderOverview(undefined, { able: { own_data: false } })).toEqual([]);
  });
});

describe('the sources', () => {
  it('are listed with kind, counts and age', () => {
    renderOverview();
    expect(screen.getByRole('listitem').textContent).toContain(
      'LinkedIn export · People: 1,204 · Facts: 20,311 · imported 12 days ago',
    );
  });

  it('mention older sources merged into them, which are deleted as well', () => {
    renderOverview([sourceOf({ folded: 2 })]);
    const source = screen.getByRole('listitem');
    expect(source.textContent).toContain('Includes 2 older imports of this kind');
    fireEvent.click(within(source).getByRole('button'));
    expect(screen.getByText(/2 older imports of this kind are part of it and are removed too/)).toBeTruthy();
  });

  it('are named by their kind when they have no file', () => {
    renderOverview([sourceOf({ file_name: '', source: 'mbox' })]);
    expect(screen.getByText('Email', { selector: 'strong' })).toBeTruthy();
  });

  it.each([
    ['linkedin-export', /get a new copy from LinkedIn/],
    ['google-contacts', /contacts\.google\.com/],
    ['mbox', /takeout\.google\.com/],
    ['an unknown kind', /where it came from/],
  ])('show how to refresh an old source: %s', (source, how) => {
    renderOverview([sourceOf({ ...OLD, source })]);
    expect(screen.getByText(how).textContent).toMatch(/^Old\. Its newest data is from August 2026\./);
  });

  it('don’t ask to refresh a source that a newer one of its kind replaced', () => {
    renderOverview([sourceOf({}), sourceOf({ ...OLD, import_id: 'import-0' })]);
    expect(screen.queryByText(/^Old\./)).toBeNull();
  });

  it('are drawn on a timeline with a text alternative', () => {
    renderOverview([sourceOf({}), sourceOf({ ...OLD, import_id: 'import-0', source: 'mbox' })]);
    const picture = screen.getByRole('img', { name: /^2 sources since/ });
    expect([...picture.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
      'LinkedIn export',
      'Email',
      'Aug 2026',
      'Nov 2026',
    ]);
    expect(picture.querySelectorAll('circle')).toHaveLength(2);
    expect(screen.getByText(/^Each dot is a source.* The last 60 days are shaded\.$/)).toBeTruthy();
  });

  it('aren’t drawn when there is only one', () => {
    renderOverview();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
