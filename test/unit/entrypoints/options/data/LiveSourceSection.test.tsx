import '@preact/signals';
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LiveSourceSection } from '../../../../../entrypoints/options/data/LiveSourceSection.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import { saveSession } from '../../../../../utils/companion/session.ts';
import type { LiveSource } from '../../../../../utils/interface/kith/kith-live-sources.ts';
import { NOW } from '../../../components/support/answers.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';

const sourceOf = (changed: Partial<LiveSource> = {}): LiveSource => ({
  id: 'of-mine',
  kind: 'mail',
  name: '',
  url: '',
  address: 'me@x.example',
  host: 'imap.x.example',
  port: 993,
  user: 'me',
  ...{ provider: '', issuer: '', client_id: '' },
  state: 'waiting',
  job_id: '',
  import_id: 'of-mail',
  days: [],
  read_at: new Date(NOW - 5 * 60_000).toISOString(),
  next_at: new Date(NOW + 25 * 60_000).toISOString(),
  problem: '',
  error: '',
  ...changed,
});

async function open(first: readonly LiveSource[]) {
  let liveSources = first;
  const { client, asked } = fakeClient(({ method, path, body }: Asked) => {
    if (method === 'GET') return { live_sources: liveSources };
    if (method === 'DELETE') {
      liveSources = [];
      return { changed: true };
    }
    if (path.endsWith('/read')) return sourceOf({ state: 'reading' });
    const { address } = body as { address: string };
    liveSources = [sourceOf({ address })];
    return liveSources[0];
  });
  const onRead = vi.fn();
  render(<LiveSourceSection client={client} token="session" onRead={onRead} />);
  await screen.findByRole('button', { name: 'Add mailbox' });
  return {
    sent: () => asked.filter(({ method }) => method !== 'GET'),
    onRead,
    put(changed: readonly LiveSource[]) {
      liveSources = changed;
    },
  };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('the section for live sources', () => {
  it('adds a mailbox with an address and a hidden password, and clears the password', async () => {
    const { sent } = await open([]);
    type('Email address', ' me@gmail.com ');
    type('App password', 'abcd');
    expect(screen.getByLabelText('App password').getAttribute('type')).toBe('password');
    press('Add mailbox');
    await screen.findByText('me@gmail.com');
    const body = { address: 'me@gmail.com', password: 'abcd', port: 993 };
    expect(sent()).toEqual([{ method: 'POST', path: '/kith/mailboxes', body }]);
    expect(document.body.innerHTML).not.toContain('abcd');
    expect((screen.getByLabelText('App password') as HTMLInputElement).value).toBe('');
  });

  it('clears the server field after adding a mailbox, so the next password isn’t sent there', async () => {
    const { sent } = await open([]);
    const add = async (address: string) => {
      type('Email address', address);
      type('App password', 'abcd');
      press('Add mailbox');
      await screen.findByText(address);
    };
    type('IMAP server', 'imap.x.example');
    type('Port', '1993');
    type('User name', 'me');
    await add('me@x.example');
    await add('me@gmail.com');
    const server = { host: 'imap.x.example', port: 1993, user: 'me' };
    expect(sent().map(({ body }) => body)).toEqual([
      { address: 'me@x.example', password: 'abcd', ...server },
      { address: 'me@gmail.com', password: 'abcd', port: 993 },
    ]);
  });

  it.each([
    ['host', true],
    ['password', false],
  ])('expands the server’s fields when the field %s is refused: %s', async (field, isOpen) => {
    const { client } = fakeClient(({ method }) => {
      if (method === 'GET') return { live_sources: [] };
      throw new CompanionFailure('failed', 'No.', 422, field);
    });
    render(<LiveSourceSection client={client} token="session" onRead={() => undefined} />);
    type('Email address', 'me@x.example');
    type('App password', 'abcd');
    press('Add mailbox');
    await screen.findByText('No.');
    expect(screen.getByLabelText('IMAP server').closest('details')?.open).toBe(isOpen);
  });

  it('asks for a missing password before anything is sent', async () => {
    const { sent } = await open([]);
    type('Email address', 'me@gmail.com');
    press('Add mailbox');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Enter your email address and the app password.',
    );
    expect(sent()).toEqual([]);
  });

  it('shows when a mailbox was last read, and reads it on request', async () => {
    const { sent, onRead } = await open([sourceOf()]);
    await screen.findByText('Last read 5 minutes ago');
    press('Read me@x.example now');
    await expect.poll(() => onRead).toHaveBeenCalled();
    expect(sent()).toEqual([{ method: 'POST', path: '/kith/live-sources/of-mine/read' }]);
  });

  it('reports when reading ends, because data may have been added', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { put, onRead } = await open([sourceOf({ state: 'reading' })]);
    await screen.findByText('Reading what’s new…');
    expect(onRead).not.toHaveBeenCalled();
    put([sourceOf()]);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.poll(() => onRead).toHaveBeenCalledTimes(1);
  });

  it('asks for a new password when the provider refuses the old one', async () => {
    const { sent } = await open([sourceOf({ problem: 'password', error: 'No.' })]);
    await screen.findByText(/Enter a new app password/);
    expect(screen.queryByRole('button', { name: 'Read me@x.example now' })).toBeNull();
    const [field] = screen.getAllByLabelText('App password');
    fireEvent.input(field as HTMLElement, { target: { value: 'new one' } });
    press('Save password');
    await expect.poll(() => sent()).toHaveLength(1);
    const server = { address: 'me@x.example', host: 'imap.x.example', port: 993, user: 'me' };
    expect(sent()[0]?.body).toEqual({ ...server, password: 'new one' });
  });

  it('offers to sign in again, not a password, when the provider revoked the permission', async () => {
    await open([sourceOf({ problem: 'password', error: 'Google no longer lets Kith.', provider: 'google' })]);
    await screen.findByText('Google no longer lets Kith.');
    expect(screen.queryByRole('button', { name: 'Save password' })).toBeNull();
    screen.getByRole('button', { name: 'Sign in again' });
  });

  it('signs in again with another client secret, if the saved one is wrong', async () => {
    const session = { companion: 'http://127.0.0.1:5484', token: 'session', keyId: 'key', publicKey: '' };
    await saveSession({ ...session, member: { external_user_id: 'me', email: '' }, sample: false });
    const { sent } = await open([sourceOf({ problem: 'password', provider: 'google', client_id: 'mine' })]);
    await screen.findByRole('button', { name: 'Sign in again' });
    type('Client secret', ' another ');
    press('Sign in again');
    await expect.poll(() => sent()).toHaveLength(1);
    const body = { provider: 'google', client_id: 'mine', client_secret: 'another' };
    expect(sent()[0]).toMatchObject({ path: '/kith/mailboxes/sign-in', body });
  });

  it('undoes a day’s import after confirmation', async () => {
    const { sent } = await open([sourceOf({ days: [{ day: '2026-01-31', added: 12 }] })]);
    fireEvent.click(await screen.findByText('Imported each day'));
    fireEvent.click(screen.getByRole('button', { name: /^Undo 31\sJan\s2026$/ }));
    screen.getByText(/^Undo 31\sJan\s2026 \(12 emails\)\?$/);
    fireEvent.click(screen.getByRole('button', { name: 'Undo this day' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ method: 'DELETE', path: '/kith/live-sources/of-mine/days/2026-01-31' }]),
    );
  });

  it('stops reading a mailbox after confirmation', async () => {
    await open([sourceOf()]);
    await screen.findByText('me@x.example');
    press('Remove me@x.example');
    press('Remove');
    await screen.findByText('Kith no longer reads me@x.example.');
    expect(screen.queryByText('Last read 5 minutes ago')).toBeNull();
  });
});
