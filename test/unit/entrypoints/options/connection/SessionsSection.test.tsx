import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { SessionsSection } from '../../../../../entrypoints/options/connection/SessionsSection.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { OwnSession } from '../../../../../utils/companion-api.ts';
import { NOW } from '../../../components/support/answers.ts';

const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const THIS: OwnSession = {
  id: 'a',
  label: 'Firefox on Linux',
  created_at: ago(40),
  last_used_at: ago(0),
  current: true,
};
const OTHER: OwnSession = {
  id: 'b',
  label: 'Chrome on Mac',
  created_at: ago(9),
  last_used_at: ago(3),
  current: false,
};

/** Renders the section with these browsers. Ending a session removes its browser. */
async function renderSection(...sessions: OwnSession[]) {
  let left = sessions;
  const client = {
    sessions: vi.fn(async () => left),
    endSession: vi.fn(async (id: string) => {
      left = left.filter((session) => session.id !== id);
    }),
  };
  render(<SessionsSection client={client} token="token" />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(sessions.length));
  return client;
}
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the list of browsers', () => {
  it('shows when each was paired and last used, and no button for this one', async () => {
    await renderSection(THIS, OTHER);
    expect(row('Firefox on Linux').getByText(/this browser/)).toBeTruthy();
    expect(row('Firefox on Linux').queryByRole('button')).toBeNull();
    expect(row('Chrome on Mac').getByText('paired 9 days ago · last used 3 days ago')).toBeTruthy();
  });

  it('shows a substitute for a missing name', async () => {
    await renderSection({ ...OTHER, label: '' });
    expect(screen.getByRole('button', { name: 'Sign out An unnamed browser' })).toBeTruthy();
  });

  it('signs a browser out after confirmation, reports it and keeps the focus', async () => {
    const client = await renderSection(THIS, OTHER);
    click('Sign out Chrome on Mac');
    expect(screen.getByRole('group', { name: 'Sign out “Chrome on Mac”?' }).textContent).toContain(
      'Your data stays.',
    );
    const sure = screen.getByRole('button', { name: 'Sign out' });
    sure.focus();
    fireEvent.click(sure);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(client.endSession).toHaveBeenCalledExactlyOnceWith('b');
    expect(screen.getByRole('status').textContent).toBe('“Chrome on Mac” is signed out.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Browsers' }));
  });

  it('shows next to the button why a browser couldn’t be signed out', async () => {
    const client = await renderSection(THIS, OTHER);
    client.endSession.mockRejectedValueOnce(new CompanionFailure('failed', 'It may have been ended before.'));
    click('Sign out Chrome on Mac');
    click('Sign out');
    expect((await screen.findByRole('alert')).textContent).toBe('It may have been ended before.');
  });

  it('shows why the list can’t load, and retries', async () => {
    const client = {
      sessions: vi
        .fn(async () => [THIS])
        .mockRejectedValueOnce(new CompanionFailure('not-running', 'Start Kith.')),
      endSession: vi.fn(),
    };
    render(<SessionsSection client={client} token="token" />);
    expect((await screen.findByRole('alert')).textContent).toContain('Start Kith.');
    click('Try again');
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  });
});
