import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { NameForm } from '../../../../components/setup/NameForm.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';

function open({ missing = 'Give it a name.' as string | null, save = vi.fn(async () => undefined) } = {}) {
  const props = { label: 'Name', submit: 'Save', name: 'First', maxLength: 100, missing, save };
  render(<NameForm {...props} />);
  return save;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const submit = () => fireEvent.submit(field().closest('form') ?? field());
const problem = () => screen.getByRole('alert').textContent;

describe('NameForm', () => {
  it('starts with the current value', () => {
    open();
    expect(field().value).toBe('First');
  });

  it('submits one trimmed line', async () => {
    const save = open();
    type('  Lisbon\u00072027 ');
    submit();
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith('Lisbon 2027'));
  });

  it('asks for a value when it is required', () => {
    const save = open();
    type('   ');
    submit();
    expect([problem(), save.mock.calls]).toEqual(['Give it a name.', []]);
  });

  it('accepts an empty value when that is allowed', async () => {
    const save = open({ missing: null });
    type('');
    submit();
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(''));
  });

  it('keeps its input when saving fails, and shows why', async () => {
    open({ save: vi.fn().mockRejectedValue(new CompanionFailure('failed', 'There is no room.')) });
    type('Lisbon');
    submit();
    await waitFor(() => expect(problem()).toBe('There is no room.'));
    expect(field().value).toBe('Lisbon');
  });
});
