import { fireEvent, render, screen } from '@testing-library/preact';
import { render as renderAtOnce } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSingleKeys } from '../../../../components/card/card-keys.ts';

const refresh = vi.fn();
const asked = vi.fn();
const saved = vi.fn();

function Page({ isOn }: { isOn: boolean }) {
  useSingleKeys(isOn, { refresh });
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

const corrected = vi.fn();

function Corrections() {
  useSingleKeys(true, { refresh });
  const button = (act: string, name: string) => (
    <button type="button" data-act={act} onClick={() => corrected(name)}>
      {name}
    </button>
  );
  return (
    <>
      <details class="other">
        <summary>Folded</summary>
        {button('rate-5', 'rate 5 in the folded row')}
      </details>
      <details class="other" open>
        <summary>Open</summary>
        {button('rate-5', 'rate 5 in the open row')}
      </details>
      {button('rate-4', 'rate 4')}
      {button('rate-0', 'rate 0')}
      {button('wrong-person', 'wrong person')}
      {button('undo', 'undo')}
    </>
  );
}

afterEach(() => vi.clearAllMocks());

const press = (key: string, init: object = {}) => fireEvent.keyDown(document.body, { key, ...init });
const isOpen = () => document.querySelector('details')?.open;

it('useSingleKeys works as soon as the buttons exist', () => {
  const place = document.body.appendChild(document.createElement('div'));
  // The testing library's `render` would also wait for later effects.
  renderAtOnce(<Page isOn />, place);
  press('s');
  renderAtOnce(null, place);
  place.remove();
  expect(saved).toHaveBeenCalledOnce();
});

describe('single-letter shortcuts', () => {
  it('refresh the card with r', () => {
    render(<Page isOn={true} />);
    press('r');
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('open the ask with a', () => {
    render(<Page isOn={true} />);
    press('a');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('open the lists with s', () => {
    render(<Page isOn={true} />);
    press('s');
    expect(saved).toHaveBeenCalledOnce();
  });

  it('show and hide the other paths with m', () => {
    render(<Page isOn={true} />);
    press('m');
    expect(isOpen()).toBe(true);
    press('m');
    expect(isOpen()).toBe(false);
  });

  it.each([
    ['4', 'rate 4'],
    ['x', 'rate 0'],
    ['u', 'wrong person'],
    ['z', 'undo'],
  ])('press their buttons: %s', (key, name) => {
    render(<Corrections />);
    press(key);
    expect(corrected).toHaveBeenCalledExactlyOnceWith(name);
  });

  it('rate the person in the focused row, but not in a collapsed one', () => {
    render(<Corrections />);
    const [folded, open] = document.querySelectorAll('details');
    open?.querySelector('summary')?.focus();
    press('5');
    expect(corrected).toHaveBeenLastCalledWith('rate 5 in the open row');
    folded?.querySelector('summary')?.focus();
    press('5');
    expect(corrected).toHaveBeenCalledOnce();
  });

  it('press the first visible button when an earlier one is hidden', () => {
    render(<Corrections />);
    const hidden = document.createElement('button');
    hidden.dataset.act = 'undo';
    hidden.checkVisibility = () => false;
    hidden.addEventListener('click', () => corrected('hidden undo'));
    document.body.prepend(hidden);
    press('z');
    hidden.remove();
    expect(corrected).toHaveBeenCalledExactlyOnceWith('undo');
  });

  it('are ignored while the user is typing', () => {
    render(<Page isOn={true} />);
    fireEvent.keyDown(screen.getByLabelText('field'), { key: 'r' });
    expect(refresh).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])(
    'single-letter shortcuts are left to the browser with %s',
    (modifier) => {
      render(<Page isOn={true} />);
      press('r', { [modifier]: true });
      expect(refresh).not.toHaveBeenCalled();
    },
  );

  it('stop working when they are switched off', () => {
    const { rerender } = render(<Page isOn={true} />);
    rerender(<Page isOn={false} />);
    press('r');
    expect(refresh).not.toHaveBeenCalled();
  });
});
