import { fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../components/support/signed-in.ts';
import { openBeside } from '../open-beside.tsx';

// Preact checks for event names in lower case, and happy-dom lacks this one.
Object.defineProperty(HTMLElement.prototype, 'ondrop', { value: null, writable: true });

const at = (slug: string) => `https://www.linkedin.com/in/${slug}`;
const rows = () => [...document.querySelectorAll('[data-row] .row-name')].map((row) => row.textContent);
const field = () => screen.getByRole('textbox', { name: /LinkedIn addresses, or a table/ });

async function openList() {
  const beside = await openBeside('https://example.org/', []);
  fireEvent.click(await screen.findByText('Rank a list'));
  return beside;
}
async function paste(text: string) {
  const beside = await openList();
  fireEvent.input(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Rank the list' }));
  return beside;
}
const drop = (content: BlobPart, name = 'list.csv') => {
  const form = field().closest('form') ?? document.body;
  fireEvent.drop(form, { dataTransfer: { files: [new File([content], name)] } });
};

describe('the pasted list of people', () => {
  it('is ranked in one request, easiest to reach first, on any page', async () => {
    const beside = await paste(`${at('stranger-one')}\n${at('priya-rao-long')}\n${at('ken')}`);
    await waitFor(() => expect(rows()).toEqual(['Ken', 'Priya Rao Long', 'Stranger One']));
    expect(screen.getByText('3 people ranked.')).toBeTruthy();
    expect(beside.asked.filter(({ path }) => path === '/v2/people/sort')).toHaveLength(1);
  });

  it('shows which lines couldn’t be read, and why', async () => {
    await paste(`Name,Profile\n${at('ken')}\nhttps://www.linkedin.com/company/acme`);
    expect(await screen.findByText('2 lines couldn’t be read')).toBeTruthy();
    expect(screen.getByText('Line 1: not the address of a LinkedIn profile')).toBeTruthy();
    expect(screen.getByText('Line 3: a company; open its card instead')).toBeTruthy();
  });

  it.each(['', 'Ada Byron, Acme'])(
    'doesn’t send a request for a list without addresses: %j',
    async (text) => {
      const beside = await paste(text);
      expect((await screen.findByRole('alert')).textContent).toBe(
        'This contains no LinkedIn profile addresses. Paste a list of companies under “Companies”.',
      );
      expect(beside.asked.some(({ path }) => path === '/v2/people/sort')).toBe(false);
    },
  );

  it.each([
    ['in UTF-8', `Ada;${at('ken')}\r\n`],
    ['in UTF-16, as spreadsheets save it', utf16(`Ada\t${at('ken')}\r\n`)],
  ])('can be read from a file %s', async (_, content) => {
    await openList();
    drop(content);
    await waitFor(() => expect(rows()).toEqual(['Ken']));
  });

  it.each([
    ['isn’t text', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /This isn’t a text file/],
    ['is too large', new Uint8Array(4_000_001), /more than Kith can read at once/],
  ])('can’t be read from a file that %s', async (_, content, sentence) => {
    await openList();
    drop(content);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });

  it('downloads a CSV', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:kith';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await paste(`${at('ken')}\n${at('stranger-one')}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Save as a table' }));
    expect(await saved[0]?.text()).toContain(
      `Name,Address,Strength,Score\r\nKen,${at('ken')},Good,49\r\nStranger One,${at('stranger-one')},,0\r\n`,
    );
  });

  it('opens the cards of the people it names', async () => {
    await paste(at('ken'));
    fireEvent.click(await screen.findByRole('button', { name: /Ken/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Maria Lopez' })).toBeTruthy();
  });

  it('is restored with its ranking after a card, without a request', async () => {
    const beside = await paste(`${at('ken')}\n${at('priya-rao-long')}`);
    fireEvent.click(await screen.findByRole('button', { name: /Ken/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(rows()).toEqual(['Ken', 'Priya Rao Long']));
    expect(field()).toHaveProperty('value', `${at('ken')}\n${at('priya-rao-long')}`);
    expect(field().closest('details')).toHaveProperty('open', true);
    expect(beside.asked.filter(({ path }) => path === '/v2/people/sort')).toHaveLength(1);
  });

  it('is gone after someone else signs in', async () => {
    await paste(at('ken'));
    await waitFor(() => expect(rows()).toEqual(['Ken']));
    await signIn({ token: 'token-2' });
    await waitFor(() => expect(rows()).toEqual([]));
  });
});

function utf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 + 2 * text.length);
  bytes.set([0xff, 0xfe]);
  for (let at = 0; at < text.length; at++) bytes[2 + 2 * at] = text.charCodeAt(at);
  return bytes;
}
