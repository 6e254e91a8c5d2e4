import '@preact/signals';
import { fireEvent, render, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { CollectionForm } from '../../../../../entrypoints/options/data/CollectionForm.tsx';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';

const FRIENDS = { kind: 'contacts', url: 'https://dav.x.example/friends/', name: 'Friends' };
const WORK = { kind: 'calendar', url: 'https://dav.x.example/work/', name: 'Work' };

async function open() {
  const { client, asked } = fakeClient(({ path, body }: Asked) => {
    if (path === '/kith/collections/find') return { collections: [FRIENDS, WORK] };
    return { ...MAILBOX, ...(body as object) };
  });
  const added = vi.fn();
  render(<CollectionForm client={client} added={added} />);
  press('Add contacts or a calendar');
  type('Email address of the account', ' me@x.example ');
  type('App password for the account', 'abcd');
  return { asked, added };
}

const MAILBOX = {
  ...{
    id: 'new',
    host: 'dav.x.example',
    port: 443,
    user: 'me',
    state: 'new',
    job_id: 'job',
    import_id: '',
    days: [],
  },
  ...{ provider: '', issuer: '', client_id: '' },
  ...{ read_at: '', next_at: '', problem: '', error: '' },
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('the form for contacts and calendars', () => {
  it('signs in, adds the chosen collections, and clears the password', async () => {
    const { asked, added } = await open();
    press('Sign in');
    fireEvent.click(await screen.findByRole('checkbox', { name: /Work/ }));
    press('Show preview');
    await expect.poll(() => added).toHaveBeenCalledTimes(1);
    const signIn = { address: 'me@x.example', password: 'abcd' };
    expect(asked.map(({ path, body }) => [path, body])).toEqual([
      ['/kith/collections/find', signIn],
      ['/kith/collections', { ...signIn, ...WORK }],
    ]);
    press('Add contacts or a calendar');
    expect((screen.getByLabelText('App password for the account') as HTMLInputElement).value).toBe('');
  });

  it('sends the server and the user that were entered', async () => {
    const { asked } = await open();
    type('CardDAV or CalDAV server', 'cloud.x.example');
    type('User name', 'me');
    press('Sign in');
    await screen.findByText('Friends');
    const server = { server: 'cloud.x.example', user: 'me' };
    expect(asked[0]?.body).toEqual({ address: 'me@x.example', password: 'abcd', ...server });
  });

  it('shows an error when nothing is chosen', async () => {
    const { added } = await open();
    press('Sign in');
    await screen.findByText('Friends');
    press('Show preview');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose at least one.');
    expect(added).not.toHaveBeenCalled();
  });
});
