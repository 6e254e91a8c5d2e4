import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { OutreachView } from '../../../../../entrypoints/sidepanel/outreach/OutreachView.tsx';
import {
  lastUnsavedEmail,
  openedSequences,
} from '../../../../../entrypoints/sidepanel/outreach/outreach-storage.ts';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { Capabilities } from '../../../../../utils/interface/kith/kith-network.ts';
import { capabilitiesOf } from '../../../components/support/answers.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';
import { emailOf, sequenceOf } from './emails.ts';

const LISBON = sequenceOf('Lisbon', {
  email_count: 3,
  status_counts: { ...sequenceOf('x').status_counts, draft: 2, failed: 1 },
});
const SAMPLE = sequenceOf('Sample', { can_edit: false });
const BY_ID = { sequences: false } as const;

function open(answer: (asked: Asked) => unknown, changed: Partial<Capabilities> = {}) {
  const { client, asked } = fakeClient(answer);
  const capabilities = capabilitiesOf(changed);
  render(<OutreachView client={client} capabilities={capabilities} openPage={vi.fn()} />);
  return asked;
}
const answering =
  (sequences: object[] = [LISBON, SAMPLE]) =>
  ({ method, path }: Asked) => {
    if (path.endsWith('/emails')) return { emails: [emailOf()] };
    return method === 'GET' ? { sequences } : sequenceOf('Porto');
  };
const failing = (detail: string, when: (asked: Asked) => boolean) => (asked: Asked) => {
  if (when(asked)) throw new CompanionFailure('failed', detail);
  return answering()(asked);
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const place = () => screen.getByRole('heading', { level: 2 }).textContent;
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('the list of sequences', () => {
  it('shows the number of emails in each state', async () => {
    open(answering());
    await waitFor(() =>
      expect([...document.querySelectorAll('.row')].map((row) => row.textContent)).toEqual([
        'Lisbon3 emailsDraft: 2 · Failed: 1',
        'Sample0 emailsview only',
      ]),
    );
  });

  it('opens a sequence and returns, moving the focus', async () => {
    open(answering());
    const row = await screen.findByRole('button', { name: /Lisbon/ });
    row.focus();
    fireEvent.click(row);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Lisbon'));
    await screen.findByText('Dana Weiss');
    button('All sequences').focus();
    fireEvent.click(button('All sequences'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your sequences'));
    await screen.findByText('Lisbon');
  });

  it('explains what sequences are for when there are none', async () => {
    open(answering([]));
    expect(await screen.findByText(/A sequence contains the emails/)).toBeTruthy();
    expect(screen.getByLabelText('New sequence name')).toBeTruthy();
  });

  it('retries after a failure', async () => {
    const answer = vi.fn(failing('Too slow.', () => true));
    open(answer);
    await screen.findByText('Too slow.');
    answer.mockImplementation(answering());
    fireEvent.click(button('Try again'));
    expect(await screen.findByText('Lisbon')).toBeTruthy();
  });

  it('opens the sequence with an unsaved email', async () => {
    const kept = { sequenceId: LISBON.id, emailId: '', to: '', subject: 'Half a sub', text: '' };
    await lastUnsavedEmail.save(kept);
    open(answering());
    await waitFor(() => expect(place()).toBe('Lisbon'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Half a sub'));
  });

  it('stays open when the unsaved email belongs to no sequence', async () => {
    await lastUnsavedEmail.save({ sequenceId: 'gone', emailId: '', to: '', subject: 'x', text: '' });
    open(answering());
    await screen.findByText('Lisbon');
    expect(place()).toBe('Your sequences');
  });
});

describe('creating a sequence', () => {
  it('opens the new sequence', async () => {
    const asked = open(answering());
    await screen.findByText('Lisbon');
    type('New sequence name', '  Por\tto ');
    fireEvent.click(button('Create'));
    await waitFor(() => expect(place()).toBe('Porto'));
    expect(asked.find(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path: '/kith/sequences',
      body: { name: 'Por to' },
    });
  });

  it('requires a name', async () => {
    const asked = open(answering());
    await screen.findByText('Lisbon');
    type('New sequence name', '  ');
    fireEvent.click(button('Create'));
    expect((await screen.findByRole('alert')).textContent).toBe('Give it a name first.');
    expect(asked).toHaveLength(1);
  });

  it('keeps the name when creating fails', async () => {
    open(failing('You have 100 sequences.', ({ method }) => method === 'POST'));
    await screen.findByText('Lisbon');
    type('New sequence name', 'Porto');
    fireEvent.click(button('Create'));
    expect((await screen.findByRole('alert')).textContent).toBe('You have 100 sequences.');
    expect(screen.getByLabelText<HTMLInputElement>('New sequence name').value).toBe('Porto');
  });
});

describe('when the service can’t list sequences', () => {
  it('opens a sequence by its id, read-only, and saves the id', async () => {
    const asked = open(answering(), BY_ID);
    type('Sequence ID', ' s/1 ');
    fireEvent.click(button('Open'));
    await waitFor(() => expect(place()).toBe('Sequence s/1'));
    await screen.findByText('Dana Weiss');
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(['/v2/sequences/s%2F1/emails']));
    expect(screen.queryByRole('button', { name: 'Write an email' })).toBeNull();
    expect(await openedSequences.load()).toEqual(['s/1']);
  });

  it('keeps an invalid id in the field and doesn’t save it', async () => {
    open(
      failing('There is no sequence with this id.', () => true),
      BY_ID,
    );
    type('Sequence ID', 'nothing');
    fireEvent.click(button('Open'));
    expect((await screen.findByRole('alert')).textContent).toBe('There is no sequence with this id.');
    expect([
      screen.getByLabelText<HTMLInputElement>('Sequence ID').value,
      await openedSequences.load(),
    ]).toEqual(['nothing', []]);
  });

  it('requires an id', async () => {
    const asked = open(answering(), BY_ID);
    fireEvent.click(button('Open'));
    expect((await screen.findByRole('alert')).textContent).toBe('Paste the ID first.');
    expect(asked).toEqual([]);
  });

  it('lists the sequences opened before until they are forgotten', async () => {
    await openedSequences.put('s1');
    await openedSequences.put('s2');
    open(answering(), BY_ID);
    fireEvent.click(await screen.findByRole('button', { name: 'Forget s1' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 's1' })).toBeNull());
    fireEvent.click(button('s2'));
    await waitFor(() => expect(place()).toBe('Sequence s2'));
  });

  it('shows a message, without a request, when sequences can’t be opened by id either', () => {
    const asked = open(answering(), { sequences: false, sequences_by_id: false });
    expect([asked, document.body.textContent]).toEqual([[], 'The connected service doesn’t store emails.']);
  });
});
