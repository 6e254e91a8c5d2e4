import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useMarkedWords } from '../../../../../entrypoints/sidepanel/search/SearchForm.tsx';

const QUERY = 'CFOs in London';

/** A chip beside the search field. */
function Chip({ query, start, end }: { query: string; start: number; end: number }) {
  return (
    <button type="button" {...useMarkedWords({ query, start, end })}>
      Place
    </button>
  );
}

function open(part: { query?: string; start?: number; end?: number } = {}) {
  const { query = QUERY, start = 8, end = 14 } = part;
  const page = (isThere: boolean) => (
    <>
      <input name="query" style="padding-inline-start: 8px" value={QUERY} readOnly />
      {isThere && <Chip query={query} start={start} end={end} />}
    </>
  );
  const { rerender } = render(page(true));
  return { close: () => rerender(page(false)) };
}
const chip = () => screen.getByRole('button');
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const marked = () => field().dataset.marked ?? null;

beforeEach(() => {
  // The test page has no layout, so every character counts as 10 pixels wide.
  const canvas = { font: '', measureText: (text: string) => ({ width: text.length * 10 }) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    canvas as unknown as CanvasRenderingContext2D,
  );
});

describe('the words of a chip', () => {
  it('are marked in the field while the chip has the focus', () => {
    open();
    fireEvent.focus(chip());
    const { style } = field();
    expect([marked(), style.getPropertyValue('--mark-from'), style.getPropertyValue('--mark-width')]).toEqual(
      ['London', '88px', '60px'],
    );
    fireEvent.blur(chip());
    expect(marked()).toBeNull();
  });

  it('are marked while the chip is hovered', () => {
    open();
    fireEvent.mouseEnter(chip());
    expect(marked()).toBe('London');
    fireEvent.mouseLeave(chip());
    expect(marked()).toBeNull();
  });

  it('are no longer marked once the chip is gone', () => {
    const { close } = open();
    fireEvent.focus(chip());
    close();
    expect(marked()).toBeNull();
  });

  it.each([
    ['the chip comes from no words', { start: 0, end: 0 }],
    ['the query has changed', { query: 'CFOs in Lisbon' }],
  ])('aren’t marked when %s', (_, part) => {
    open(part);
    fireEvent.focus(chip());
    expect(marked()).toBeNull();
  });
});
