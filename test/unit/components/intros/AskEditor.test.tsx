import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AskEditor } from '../../../../components/intros/AskEditor.tsx';
import { draftAsk } from '../../../../components/intros/draft-ask.ts';
import { loadUnsavedAsks, openUnsavedAsk, type UnsavedAsk } from '../../../../utils/ask/unsaved-asks.ts';
import { partyOf, readCardPath } from '../../../../utils/card/card-path.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { introBy, MARIA, profileOf, WORKED } from '../support/answers.ts';
import { askOf } from '../support/asks.ts';
import { type Asked, fakeClient } from '../support/fake-client.ts';

const copied = vi.fn(async (_: string) => undefined);
beforeEach(() => {
  copied.mockClear();
  vi.stubGlobal('navigator', { locks: navigator.locks, clipboard: { writeText: copied } });
});

function fresh(): UnsavedAsk {
  const path = readCardPath(
    introBy('Dana Weiss', { known: [WORKED] }),
    partyOf(profileOf('Maria Lopez')),
    () => true,
  );
  if (path === null) throw new Error('There is no path.');
  return draftAsk({ path, url: MARIA, standing: null, templates: {} });
}

interface OpenOptions {
  readonly writing?: UnsavedAsk;
  readonly canSave?: boolean;
  readonly answer?: (asked: Asked) => unknown;
}

async function open({ writing = fresh(), canSave = true, answer = () => askOf('1') }: OpenOptions = {}) {
  await openUnsavedAsk(writing);
  const { client, asked } = fakeClient(answer);
  const leave = vi.fn();
  render(<AskEditor client={client} writing={writing} canSave={canSave} leave={leave} />);
  await screen.findByLabelText('Note to Dana');
  return { asked, leave };
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note to Dana');
const paragraph = () => screen.getByLabelText<HTMLTextAreaElement>('Paragraph they can forward');
const write = (text: string) => fireEvent.input(note(), { target: { value: text } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText('What is it for?'), { target: { value } });
const selected = (area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd);

describe('the ask editor', () => {
  it('starts at the first gap', async () => {
    await open();
    expect(document.activeElement).toBe(note());
    expect(selected(note())).toBe('[what they do]');
    expect(screen.getByText(/6 blanks left to fill in/)).toBeTruthy();
  });

  it('moves from gap to gap across both texts, and wraps around', async () => {
    await open();
    const places: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      click('Go to the next one');
      places.push(selected(document.activeElement as HTMLTextAreaElement));
    }
    expect(places).toEqual([
      expect.stringMatching(/^\[Why now/),
      '[a 20-minute call]',
      '[who you are, in half a sentence]',
      '[Why now, with one fact.]',
      '[a 20-minute call]',
    ]);
    expect(document.activeElement).toBe(paragraph());
    write('Done.');
    fireEvent.input(paragraph(), { target: { value: 'Done.' } });
    expect(screen.queryByText(/left to fill in/)).toBeNull();
  });

  it('saves every keystroke, in memory only', async () => {
    await open();
    write('Dear Dana');
    await waitFor(async () => expect((await loadUnsavedAsks()).writings[0]?.note).toBe('Dear Dana'));
  });

  it('switches to the template of the chosen kind, unless the text was edited', async () => {
    await open();
    choose('hire');
    expect(note().value).toContain('We are looking for');
    write('My own words');
    choose('sell');
    expect(note().value).toBe('My own words');
    click('Start over with your template');
    expect(note().value).toContain('I think what we do could help');
  });

  it('saves as a draft, or as asked', async () => {
    const { asked, leave } = await open();
    write('Dear Dana');
    click('Save as draft');
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('Draft saved.'));
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/kith/asks',
        body: {
          linkedin_url: MARIA,
          introducer_linkedin_url: 'https://www.linkedin.com/in/dana-weiss',
          introducer_name: 'Dana Weiss',
          kind: 'general',
          note: 'Dear Dana',
          paragraph: paragraph().value,
          state: 'draft',
        },
      },
    ]);
    expect((await loadUnsavedAsks()).writings).toEqual([]);
    cleanup();
    const again = await open();
    click('I have asked Dana');
    await waitFor(() => expect(again.leave).toHaveBeenCalledWith('Saved. You asked Dana.'));
    expect(again.asked).toMatchObject([{ body: { state: 'asked' } }]);
  });

  it('updates the saved draft', async () => {
    const { asked, leave } = await open({ writing: { ...fresh(), askId: '7' } });
    write('Better');
    click('I have asked Dana');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /kith/asks/7',
      'POST /kith/asks/7/state',
    ]);
  });

  it('keeps the text when saving fails, and shows why', async () => {
    const { leave } = await open({
      answer: () => {
        throw new CompanionFailure('not-running', 'Kith does not answer.');
      },
    });
    write('Dear Dana');
    click('Save as draft');
    await screen.findByText('Kith does not answer.');
    expect([note().value, leave.mock.calls]).toEqual(['Dear Dana', []]);
    expect((await loadUnsavedAsks()).writings).toHaveLength(1);
  });

  it('requires a note', async () => {
    const { asked } = await open();
    write('  ');
    click('Save as draft');
    await screen.findByText('Write something to Dana first.');
    expect(document.activeElement).toBe(note());
    expect(asked).toEqual([]);
  });

  it('explains when asks can’t be saved, and still offers to copy them', async () => {
    await open({ canSave: false, writing: { ...fresh(), note: 'Dear Dana', paragraph: '' } });
    expect(screen.getByText(/Introductions can’t be saved here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
    click('Copy both');
    await waitFor(() => expect(copied).toHaveBeenCalled());
  });

  it('keeps the text when closed, and deletes it when discarded', async () => {
    const { leave } = await open();
    click('Back');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(''));
    expect(await loadUnsavedAsks()).toMatchObject({ writings: [{}], isOpen: false });
    click('Discard');
    await waitFor(async () => expect((await loadUnsavedAsks()).writings).toEqual([]));
  });
});

describe('handing over an ask', () => {
  it.each([
    ['Copy both', 'Dear Dana\n\n---\n\nAbout me'],
    ['Copy the note', 'Dear Dana'],
    ['Copy the paragraph', 'About me'],
  ])('copies the right text: %s', async (name, text) => {
    await open({ writing: { ...fresh(), note: 'Dear Dana', paragraph: 'About me' } });
    click(name);
    await screen.findByText('Copied. Kith doesn’t send messages, so paste it into your message to Dana.');
    expect(copied).toHaveBeenCalledExactlyOnceWith(text);
  });

  it('reports when copying failed', async () => {
    await open({ writing: { ...fresh(), note: 'Dear Dana', paragraph: '' } });
    copied.mockRejectedValueOnce(new Error('denied'));
    click('Copy both');
    await screen.findByText(/didn’t let Kith copy the text/);
  });

  it('copies the text and opens the recipient’s profile with one click', async () => {
    const opened = vi.spyOn(fakeBrowser.tabs, 'create');
    await open({ writing: { ...fresh(), note: 'Dear Dana', paragraph: '' } });
    click('Copy and open LinkedIn');
    await screen.findByText('Copied. Paste it into your LinkedIn message.');
    expect(copied).toHaveBeenCalledExactlyOnceWith('Dear Dana');
    expect(opened).toHaveBeenCalledExactlyOnceWith({ url: fresh().introducer.url });
  });

  it('asks to fill the gaps before anything is copied', async () => {
    await open({ writing: { ...fresh(), note: 'Dear Dana, [why now] and [what]', paragraph: '' } });
    for (const name of ['Copy and open LinkedIn', 'Copy both', 'Copy the note']) {
      click(name);
      await screen.findByText('Fill in the 2 blanks first.');
      const { selectionStart, selectionEnd, value } = note();
      expect(value.slice(selectionStart, selectionEnd)).toMatch(/^\[.*\]$/);
    }
    expect(copied).not.toHaveBeenCalled();
    expect(fireEvent.click(screen.getByRole('link', { name: /Gmail/ }))).toBe(false);
  });

  it('doesn’t open a profile when none is known', async () => {
    const { introducer } = fresh();
    await open({ writing: { ...fresh(), introducer: { ...introducer, url: '' } } });
    expect(screen.queryByRole('button', { name: 'Copy and open LinkedIn' })).toBeNull();
  });

  it('opens the email program or webmail, with the address when known', async () => {
    const writing = { ...fresh(), note: 'Hi', paragraph: '', email: 'dana@globex.example' };
    await open({ writing });
    const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(/Email Dana/)).toBe(
      'mailto:dana@globex.example?subject=Would%20you%20introduce%20me%20to%20Maria%20Lopez%3F&body=Hi',
    );
    expect(href(/Gmail/)).toContain('to=dana%40globex.example');
    expect(screen.getByRole('link', { name: /Outlook\.com/ }).getAttribute('target')).toBe('_blank');
    expect(screen.queryByText(/too long/)).toBeNull();
  });

  it('explains when the text is too long for an email link', async () => {
    await open({ writing: { ...fresh(), note: 'x'.repeat(3000) } });
    expect(screen.getByText(/The text is too long for an email link/)).toBeTruthy();
  });
});
