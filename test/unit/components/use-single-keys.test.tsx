import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSingleKeys } from '../../../components/use-single-keys.ts';

const lookAgain = vi.fn();
const asked = vi.fn();
const saved = vi.fn();

function Page({ isOn }: { isOn: boolean }) {
  useSingleKeys(isOn, { lookAgain });
  return (
    <>
      <button type="button" data-act="ask" onClick={asked}>
        Ask
      </button>
      <button type="button" data-act="save" onClick={saved}>
        Save
      </button>
      <details data-act="more">
        <summary>More</summary>
      </details>
      <input aria-label="field" />
    </>
  );
}

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const press = (key: string, init: object = {}) => fireEvent.keyDown(document.body, { key, ...init });
const isOpen = () => document.querySelector('details')?.open;

describe('a single letter', () => {
  it('looks again: r', () => {
    render(<Page isOn={true} />);
    press('r');
    expect(lookAgain).toHaveBeenCalledOnce();
  });

  it('opens whom to ask: a', () => {
    render(<Page isOn={true} />);
    press('a');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('opens the lists to save to: s', () => {
    render(<Page isOn={true} />);
    press('s');
    expect(saved).toHaveBeenCalledOnce();
  });

  it('shows and hides the other ways: m', () => {
    render(<Page isOn={true} />);
    press('m');
    expect(isOpen()).toBe(true);
    press('m');
    expect(isOpen()).toBe(false);
  });

  it('is left alone where it is typed', () => {
    render(<Page isOn={true} />);
    fireEvent.keyDown(screen.getByLabelText('field'), { key: 'r' });
    expect(lookAgain).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('is left to the browser with %s', (modifier) => {
    render(<Page isOn={true} />);
    press('r', { [modifier]: true });
    expect(lookAgain).not.toHaveBeenCalled();
  });

  it('does nothing where it is switched off, from then on', () => {
    const { rerender } = render(<Page isOn={true} />);
    rerender(<Page isOn={false} />);
    press('r');
    expect(lookAgain).not.toHaveBeenCalled();
  });
});
