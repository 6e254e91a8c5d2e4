import { act, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { describe, expect, it } from 'vitest';
import { useRestoredFocus } from '../../../../components/keys/focus.ts';

let setShown: (isShown: boolean) => void;
let renderAgain: () => void;
function Question() {
  const root = useRestoredFocus('h2');
  const [, setTimes] = useState(0);
  renderAgain = () => setTimes((times) => times + 1);
  return (
    <section ref={root}>
      <h2 tabIndex={-1}>Answer</h2>
      <Act />
    </section>
  );
}
/** Updates without rendering the elements around it again. */
function Act() {
  const [isShown, set] = useState(true);
  setShown = set;
  return isShown ? <button type="button">Press</button> : null;
}

describe('useRestoredFocus', () => {
  it('moves the focus to the verdict when the focused element is removed', async () => {
    render(<Question />);
    screen.getByText('Press').focus();
    await act(() => setShown(false));
    await act(() => renderAgain());
    expect(document.activeElement?.textContent).toBe('Answer');
  });

  it('leaves the focus alone when the user has moved it', async () => {
    render(
      <>
        <Question />
        <input aria-label="field" />
      </>,
    );
    screen.getByText('Press').focus();
    await act(() => setShown(false));
    screen.getByLabelText('field').focus();
    await act(() => renderAgain());
    expect(document.activeElement).toBe(screen.getByLabelText('field'));
  });
});
