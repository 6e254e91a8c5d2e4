import { fireEvent, render, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { AddByAddress } from '../../../../../entrypoints/sidepanel/lists/AddByAddress.tsx';
import { CompanionFailure } from '../../../../../utils/companion/companion-failure.ts';
import { personUrl } from '../../../components/support/fake-lists.ts';

type Add = Parameters<typeof AddByAddress>[0]['add'];
const allAdded: Add = async (urls) => urls.map((url) => ({ url, status: 'added', error: '' }));

function paste(text: string, add = vi.fn(allAdded)) {
  render(<AddByAddress type="people" startsOpen={true} add={add} />);
  fireEvent.input(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  return add;
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('LinkedIn addresses');
const outcomes = () => screen.getAllByRole('listitem').map((line) => line.textContent);

describe('AddByAddress', () => {
  it('shows each address’s outcome and keeps rejected ones in the field', async () => {
    paste(
      [1, 2, 3].map(personUrl).concat('nobody').join('\n'),
      vi.fn<Add>(async (urls) => [
        { url: urls[0] ?? '', status: 'added', error: '' },
        { url: urls[1] ?? '', status: 'already_there', error: '' },
        { url: urls[2] ?? '', status: 'refused', error: 'You erased this person.' },
      ]),
    );
    await screen.findByText('Added: 1 · Already there: 1 · Refused: 2');
    expect(outcomes()).toEqual([
      `${personUrl(1)}: added`,
      `${personUrl(2)}: already there`,
      `${personUrl(3)}: You erased this person.`,
      'nobody: This line has no LinkedIn address.',
    ]);
    expect(field().value).toBe(`${personUrl(3)}\nnobody`);
  });

  it('adds 100 addresses in one request', async () => {
    const urls = Array.from({ length: 100 }, (_, n) => personUrl(n));
    const add = paste(urls.join('\n'));
    await screen.findByText(/^Added: 100/);
    expect(add.mock.calls).toEqual([[urls]]);
    expect(field().value).toBe('');
  });

  it.each([
    [
      'more than 100 addresses',
      Array.from({ length: 101 }, (_, n) => personUrl(n)).join('\n'),
      /^That’s 101/,
    ],
    ['nothing', ' \n', /^Paste the address/],
  ])('rejects %s and keeps the text', async (_, text, words) => {
    const add = paste(text);
    await screen.findByText(words);
    expect(field().value).toBe(text);
    expect(add).not.toHaveBeenCalled();
  });

  it('doesn’t send a request when no line contains an address', async () => {
    const add = paste('Carol');
    await screen.findByText('Carol: This line has no LinkedIn address.');
    expect(add).not.toHaveBeenCalled();
  });

  it('keeps the typed text when the request fails', async () => {
    paste(
      personUrl(1),
      vi.fn<Add>(async () => {
        throw new CompanionFailure('failed', 'The service is busy.');
      }),
    );
    await screen.findByText('The service is busy.');
    expect(field().value).toBe(personUrl(1));
  });
});
