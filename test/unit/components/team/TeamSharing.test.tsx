import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { TeamSharing } from '../../../../components/team/TeamSharing.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { SharingAnswer } from '../../../../utils/interface/kith/kith-teams.ts';
import { type Asked, fakeClient } from '../support/fake-client.ts';
import { answerTeams, sharingOf } from '../support/team-answers.ts';

async function renderSharing(sharing: SharingAnswer = sharingOf(), own?: (asked: Asked) => unknown) {
  const made = fakeClient(
    answerTeams([], (asked) => {
      if (asked.method === 'GET' && asked.path.endsWith('/sharing')) return sharing;
      return own?.(asked);
    }),
  );
  render(<TeamSharing client={made.client} team="t1" />);
  await screen.findByRole('button', { name: 'Save what I share' });
  const saved = () => made.asked.filter(({ method, path }) => method === 'PUT' && path.endsWith('/sharing'));
  return { ...made, saved };
}
const choose = (role: 'radio' | 'checkbox', name: RegExp) =>
  fireEvent.click(screen.getByRole(role, { name }));
const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save what I share' }));

describe('sharing data with a team', () => {
  it('starts with nothing shared and no name', async () => {
    await renderSharing();
    expect([isChosen(/^Nothing/), isChosen(/A teammate/)]).toEqual([true, true]);
    expect(screen.getByText('Until you save, the team sees nothing of yours.')).toBeTruthy();
  });

  it('shows the saved choice', async () => {
    await renderSharing(sharingOf({ picked: true, share: 'all', named: true }));
    expect([isChosen(/^Everything/), isChosen(/By name/)]).toEqual([true, true]);
    expect(screen.queryByText(/Until you save/)).toBeNull();
  });

  it('explains what teammates can see, and what they never can', async () => {
    await renderSharing();
    expect(
      screen.getByText(/such as “this quarter”.*They never see message counts, dates, any text/),
    ).toBeTruthy();
  });

  it.each([
    ['nothing', /^Nothing/, /A teammate/, { share: 'none', named: false }],
    ['everything, by name', /^Everything/, /By name/, { share: 'all', named: true }],
  ])('saves %s with one button', async (_, what, how, body) => {
    const { saved } = await renderSharing();
    choose('radio', what);
    choose('radio', how);
    expect(saved()).toEqual([]);
    save();
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(saved()).toEqual([{ method: 'PUT', path: '/kith/teams/t1/sharing', body }]);
  });

  it('offers single sources, each with counts and age', async () => {
    const sources = ['by hand', 'linkedin-export'].map((source) => ({ source, shared: false }));
    const { saved } = await renderSharing(sharingOf({ sources }));
    choose('radio', /^Some of it/);
    const box = screen.getByRole('checkbox', { name: /LinkedIn export/ });
    expect(box.closest('label')?.textContent).toContain(
      'People: 1,204 · Facts: 20,311 · imported 12 days ago',
    );
    fireEvent.click(box);
    save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toEqual({ share: 'some', named: false, sources: ['linkedin-export'] });
  });

  it('requires a source when only some are shared', async () => {
    const { saved } = await renderSharing();
    choose('radio', /^Some of it/);
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a source, or “Nothing”.');
    expect(saved()).toEqual([]);
  });

  it('doesn’t offer sources when there are none', async () => {
    await renderSharing(sharingOf({ sources: [] }));
    expect(screen.getByText('You have no data yet.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Some/ })).toBeNull();
  });

  it('shows why saving failed', async () => {
    await renderSharing(sharingOf(), ({ method }) => {
      if (method === 'PUT') throw new CompanionFailure('failed', 'The service is busy.');
    });
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('The service is busy.');
  });
});

describe('private people', () => {
  const kept = (asked: Asked) =>
    asked.path === '/kith/people/private' && asked.method === 'GET'
      ? { people: [{ name: 'Theo Far', linkedin_url: 'https://www.linkedin.com/in/theo-far' }] }
      : undefined;
  const address = () => screen.getByRole('textbox', { name: /keep private/, hidden: true });
  const add = () => fireEvent.click(screen.getByRole('button', { name: 'Don’t share', hidden: true }));
  const changes = (asked: Asked[]) =>
    asked.filter((one) => one.path.endsWith('/private') && one.method === 'PUT');

  it('are listed by name, and can be shared again', async () => {
    const { asked } = await renderSharing(sharingOf(), kept);
    fireEvent.click(await screen.findByRole('button', { name: /Share Theo Far again/, hidden: true }));
    expect(await screen.findByText(/They are shared like everyone else again/)).toBeTruthy();
    expect(changes(asked)[0]?.body).toEqual({
      linkedin_url: 'https://www.linkedin.com/in/theo-far',
      private: false,
    });
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  it('are added by address', async () => {
    const { asked } = await renderSharing();
    fireEvent.input(address(), { target: { value: 'linkedin.com/in/theo-far/' } });
    add();
    expect(await screen.findByText('Saved. Nothing about them is shared.')).toBeTruthy();
    expect(changes(asked)[0]?.body).toEqual({
      linkedin_url: 'https://www.linkedin.com/in/theo-far',
      private: true,
    });
  });

  it.each(['theo', '', 'https://www.linkedin.com/company/acme'])(
    'private people aren’t added for “%s”',
    async (text) => {
      const { asked } = await renderSharing();
      fireEvent.input(address(), { target: { value: text } });
      add();
      expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain(
        'isn’t the address of a person',
      );
      expect(changes(asked)).toEqual([]);
    },
  );
});
