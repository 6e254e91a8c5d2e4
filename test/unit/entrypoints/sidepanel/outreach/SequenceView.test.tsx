import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { lastUnsavedEmail } from '../../../../../entrypoints/sidepanel/outreach/outreach-storage.ts';
import { SequenceView } from '../../../../../entrypoints/sidepanel/outreach/SequenceView.tsx';
import type { SequencesClient } from '../../../../../entrypoints/sidepanel/outreach/sequences-client.ts';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import type { ReadSequenceEmail } from '../../../../../utils/interface/sequences.ts';
import { addRecentPage } from '../../../../../utils/recent-pages.ts';
import { ACME, MARIA } from '../../../components/support/answers.ts';
import { emailOf, IN_EVERY_STATE, readEmail, sequenceOf } from './emails.ts';

interface Opening {
  readonly emails?: readonly ReadSequenceEmail[];
  readonly canEdit?: boolean;
  readonly canSend?: boolean;
  readonly calls?: Partial<SequencesClient>;
}

function open({
  emails = IN_EVERY_STATE,
  canEdit = true,
  canSend = false,
  calls: changed = {},
}: Opening = {}) {
  let there = emails;
  const calls = {
    list: vi.fn(async () => []),
    create: vi.fn(async () => sequenceOf('Lisbon')),
    rename: vi.fn(async (_: string, name: string) => sequenceOf(name)),
    delete: vi.fn(async () => undefined),
    emails: vi.fn(async () => there),
    draft: vi.fn(async () => {
      there = [readEmail({ id: 'new' }), ...there];
    }),
    edit: vi.fn(async () => undefined),
    cancel: vi.fn(async (_: string, id: string) => {
      there = there.map((email) => (email.id === id ? { ...email, status: 'canceled' } : email));
    }),
    schedule: vi.fn(async () => undefined),
    ...changed,
  };
  const change = vi.fn();
  const openPage = vi.fn();
  const sequence = { id: 's1', name: 'Lisbon', canEdit };
  const shared = { sequence, client: calls, canSend, openPage, change };
  render(<SequenceView {...shared} />);
  return { calls, change, openPage };
}
const refuse = (detail: string) => async () => {
  throw new CompanionFailure('failed', detail);
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const has = (name: string) => screen.queryByRole('button', { name }) !== null;
const rows = () => [...document.querySelectorAll('.opening-row > summary')].map((row) => row.textContent);
const loaded = () => waitFor(() => expect(rows()).not.toHaveLength(0));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Expands the email in this state and returns its element. */
async function openEmail(status: string) {
  await loaded();
  const details = document.querySelector<HTMLDetailsElement>(`[data-status="${status}"]`);
  if (details === null) throw new Error(`There is no e-mail that is ${status}.`);
  details.open = true;
  await waitFor(() => expect(details.querySelector('.written')).not.toBeNull());
  return within(details);
}

describe('the emails of a sequence', () => {
  it('show the recipient, the state, the subject and the time', async () => {
    open();
    await loaded();
    expect(rows()[0]).toBe('Person0 SomebodyDraftIntroduction to Maria · written yesterday');
    expect(rows()[3]).toBe('Person3 SomebodySentIntroduction to Maria · sent 3 hours ago');
  });

  it('expand to their text, and open the recipient’s card', async () => {
    const { openPage } = open();
    const email = await openEmail('sent');
    expect(email.getByText(/Dear Dana/).textContent).toBe('Dear Dana,\nwould you introduce me?');
    fireEvent.click(email.getByRole('button', { name: 'Who can introduce you' }));
    expect(openPage).toHaveBeenCalledExactlyOnceWith('https://www.linkedin.com/in/person3-somebody');
  });

  it.each<[string, string[]]>([
    ['draft', ['Schedule', 'Edit', 'Withdraw']],
    ['scheduled', ['Withdraw']],
    ['sending', []],
    ['sent', []],
    ['failed', ['Schedule']],
    ['canceled', []],
  ])('offer these actions in the state %s: %j', async (status, acts) => {
    open();
    const names = (await openEmail(status)).getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual([...acts, 'Who can introduce you']);
  });

  it('can’t be changed in someone else’s sequence', async () => {
    open({ canEdit: false });
    const names = (await openEmail('draft')).getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Schedule', 'Who can introduce you']);
    expect(has('Write an email')).toBe(false);
  });

  it('explain what to do when there are none', async () => {
    open({ emails: [] });
    expect(await screen.findByText(/Nothing is written yet/)).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const emails = vi.fn<SequencesClient['emails']>(refuse('Too slow.'));
    open({ calls: { emails } });
    await screen.findByText('Too slow.');
    emails.mockResolvedValue(IN_EVERY_STATE);
    fireEvent.click(button('Try again'));
    await loaded();
  });
});

describe('the filter', () => {
  it('counts each state and filters by the chosen ones', async () => {
    open({ emails: [...IN_EVERY_STATE, emailOf({ id: 'second' })] });
    await loaded();
    fireEvent.click(button('Draft 2'));
    fireEvent.click(button('Failed 1'));
    expect(rows()).toHaveLength(3);
    expect(screen.getByText('3 of 7 emails').getAttribute('role')).toBe('status');
    expect(button('Draft 2').getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button('Draft 2'));
    expect(rows()).toEqual([expect.stringContaining('Failed')]);
    fireEvent.click(button('Failed 1'));
    expect(rows()).toHaveLength(7);
  });

  it('shows an email with an unknown state when none is chosen', async () => {
    open({ emails: [readEmail({ status: 'bounced' })] });
    await loaded();
    expect(rows()[0]).toContain('bounced');
    fireEvent.click(button('Draft 0'));
    expect(rows()).toEqual([]);
  });
});

describe('writing an email', () => {
  const write = async () => {
    await loaded();
    fireEvent.click(button('Write an email'));
  };
  const fill = () => {
    type('To', ' linkedin.com/in/Maria-Lopez/ ');
    type('Subject', ' Hello\tMaria ');
    type('Text', 'Dear Maria,\n');
  };

  it('focuses the recipient field', async () => {
    open();
    await write();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('To')));
    expect(has('Write an email')).toBe(false);
  });

  it('saves a draft, confirms it, and keeps the focus in the sequence', async () => {
    const { calls } = open();
    await write();
    fill();
    button('Save draft').focus();
    fireEvent.click(button('Save draft'));
    await waitFor(() => expect(rows()).toHaveLength(7));
    const draft = { linkedin_url: MARIA, subject: 'Hello Maria', text: 'Dear Maria,\n' };
    expect(calls.draft).toHaveBeenCalledExactlyOnceWith('s1', draft);
    expect(screen.getByText('Draft saved.').getAttribute('role')).toBe('status');
    expect(document.activeElement?.textContent).toBe('Lisbon');
    await waitFor(async () => expect(await lastUnsavedEmail.load()).toBeNull());
  });

  it('offers recently viewed people as recipients', async () => {
    await addRecentPage({ key: 'li:org:acme', url: ACME, name: 'Acme' });
    await addRecentPage({ key: 'li:in:maria-lopez', url: MARIA, name: 'Maria Lopez' });
    open();
    await write();
    fireEvent.click(await screen.findByRole('button', { name: 'Maria Lopez' }));
    expect(textIn('To')).toBe(MARIA);
    expect(has('Acme')).toBe(false);
  });

  it.each([
    ['To', ACME, /address of a person’s profile/],
    ['To', '', /address of a person’s profile/],
    ['Subject', ' ', /Enter a subject/],
    ['Text', '\n', /Write something/],
  ])('rejects the field “%s” with the value “%s” and focuses it', async (label, value, problem) => {
    const { calls } = open();
    await write();
    fill();
    type(label, value);
    fireEvent.click(button('Save draft'));
    expect((await screen.findByRole('alert')).textContent).toMatch(problem);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(calls.draft).not.toHaveBeenCalled();
  });

  it('keeps the text when saving fails', async () => {
    open({ calls: { draft: vi.fn(refuse('A sequence holds 200 e-mails.')) } });
    await write();
    fill();
    fireEvent.click(button('Save draft'));
    expect((await screen.findByRole('alert')).textContent).toBe('A sequence holds 200 e-mails.');
    expect(textIn('Text')).toBe('Dear Maria,\n');
    await waitFor(async () => expect((await lastUnsavedEmail.load())?.text).toBe('Dear Maria,\n'));
  });

  it('restores the unsaved text after the panel was closed', async () => {
    open();
    await write();
    fill();
    await waitFor(async () => expect((await lastUnsavedEmail.load())?.text).toBe('Dear Maria,\n'));
    cleanup();
    open();
    await waitFor(() => expect(textIn('Subject')).toBe(' Hello\tMaria '));
  });

  it('discards the text when canceled', async () => {
    const { calls } = open();
    await write();
    fill();
    fireEvent.click(button('Don’t save'));
    await waitFor(() => expect(screen.queryByLabelText('To')).toBeNull());
    await waitFor(async () => expect(await lastUnsavedEmail.load()).toBeNull());
    expect(calls.draft).not.toHaveBeenCalled();
  });
});

describe('a draft', () => {
  it('is edited in place, except for the recipient', async () => {
    const { calls } = open();
    fireEvent.click((await openEmail('draft')).getByRole('button', { name: 'Edit' }));
    expect(screen.queryByLabelText('To')).toBeNull();
    expect(textIn('Subject')).toBe('Introduction to Maria');
    type('Text', 'Shorter.');
    fireEvent.click(button('Save draft'));
    await screen.findByText('Draft saved.');
    const changes = { subject: 'Introduction to Maria', text: 'Shorter.' };
    expect(calls.edit).toHaveBeenCalledExactlyOnceWith('s1', 'draft', changes);
  });

  it('stays visible while being edited, for any filter', async () => {
    open();
    fireEvent.click((await openEmail('draft')).getByRole('button', { name: 'Edit' }));
    fireEvent.click(button('Sent 1'));
    expect(rows()).toHaveLength(2);
  });

  it('is canceled after confirmation, and the focus stays in the sequence', async () => {
    const { calls } = open();
    fireEvent.click((await openEmail('draft')).getByRole('button', { name: 'Withdraw' }));
    button('Withdraw email').focus();
    fireEvent.click(button('Withdraw email'));
    expect((await screen.findByText('Withdrawn. The email stays here.')).getAttribute('role')).toBe('status');
    expect(calls.cancel).toHaveBeenCalledExactlyOnceWith('s1', 'draft');
    await waitFor(() => expect(rows()[0]).toContain('Withdrawn'));
    expect(document.querySelector('section')?.contains(document.activeElement)).toBe(true);
  });

  it('stays unchanged when canceling fails, and the reason is shown', async () => {
    open({ calls: { cancel: vi.fn(refuse('This e-mail is sent already.')) } });
    fireEvent.click((await openEmail('draft')).getByRole('button', { name: 'Withdraw' }));
    fireEvent.click(button('Withdraw email'));
    expect((await screen.findByRole('alert')).textContent).toBe('This e-mail is sent already.');
  });
});

describe('scheduling', () => {
  it('explains that Kith doesn’t send emails, and offers to copy the text or open the email program', async () => {
    const { calls } = open();
    const draft = await openEmail('draft');
    fireEvent.click(draft.getByRole('button', { name: 'Schedule' }));
    expect(draft.getByText(/doesn’t send emails yet/)).toBeTruthy();
    const mail = draft.getByRole('link', { name: 'Open in your email program' });
    expect(mail.getAttribute('href')).toMatch(
      /^mailto:dana@example\.com\?subject=Introduction%20to%20Maria&body=Dear%20Dana%2C%0D%0Awould/,
    );
    expect(calls.schedule).not.toHaveBeenCalled();
  });

  it('copies the text and confirms it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    open();
    const failed = await openEmail('failed');
    fireEvent.click(failed.getByRole('button', { name: 'Schedule' }));
    fireEvent.click(failed.getByRole('button', { name: 'Copy the text' }));
    expect((await failed.findByText('Copied.')).getAttribute('role')).toBe('status');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Dear Dana,\nwould you introduce me?');
  });

  it('explains what to do when the browser blocks copying', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('No.'));
    open();
    const draft = await openEmail('draft');
    fireEvent.click(draft.getByRole('button', { name: 'Schedule' }));
    fireEvent.click(draft.getByRole('button', { name: 'Copy the text' }));
    expect((await draft.findByRole('alert')).textContent).toContain('Select the text above');
  });

  it('asks the reader to copy a text that is too long for a link', async () => {
    open({ emails: [readEmail({ content: { text: 'x'.repeat(5000) } })] });
    const draft = await openEmail('draft');
    fireEvent.click(draft.getByRole('button', { name: 'Schedule' }));
    expect(draft.getByText(/too long for an email link/)).toBeTruthy();
  });

  it('uses the service when it sends emails', async () => {
    const { calls } = open({ canSend: true });
    fireEvent.click((await openEmail('failed')).getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(calls.schedule).toHaveBeenCalledExactlyOnceWith('s1', 'failed'));
    await waitFor(() => expect(calls.emails).toHaveBeenCalledTimes(2));
  });

  it('is hidden for someone else’s emails when the service sends emails', async () => {
    open({ canSend: true, canEdit: false });
    await openEmail('draft');
    expect(has('Schedule')).toBe(false);
  });
});

describe('the sequence', () => {
  it('reports its new name when it is renamed', async () => {
    const { change } = open();
    await loaded();
    fireEvent.click(button('Rename'));
    type('New name of Lisbon', 'Porto');
    fireEvent.click(screen.getAllByRole('button', { name: 'Rename' })[1] ?? document.body);
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
    expect(change).toHaveBeenCalledWith({ id: 's1', name: 'Porto', canEdit: true });
  });

  it('keeps the typed name when renaming fails, and shows why', async () => {
    open({ calls: { rename: vi.fn(refuse('Another sequence of yours has this name.')) } });
    await loaded();
    fireEvent.click(button('Rename'));
    type('New name of Lisbon', 'Porto');
    fireEvent.click(screen.getAllByRole('button', { name: 'Rename' })[1] ?? document.body);
    await screen.findByText('Another sequence of yours has this name.');
    expect(textIn('New name of Lisbon')).toBe('Porto');
  });

  it('is deleted after a confirmation that shows how much is deleted', async () => {
    const { calls, change } = open();
    await loaded();
    fireEvent.click(button('Delete'));
    expect(screen.getByText(/^6 emails are deleted with it/)).toBeTruthy();
    fireEvent.click(button('Delete for good'));
    await waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith(null));
    expect(calls.delete).toHaveBeenCalledExactlyOnceWith('s1');
  });
});
