import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, it, vi } from 'vitest';
import { MeForm } from '../../../../components/setup/MeForm.tsx';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import { ME } from '../support/answers.ts';
import { fakeClient } from '../support/fake-client.ts';

function renderForm(answer: () => unknown = () => ({ changed: true }), me = '') {
  const onSaved = vi.fn();
  const { client, asked } = fakeClient(answer);
  render(<MeForm client={client} me={me} onSaved={onSaved} />);
  return { onSaved, asked };
}
function save(address: string) {
  fireEvent.input(screen.getByRole('textbox'), { target: { value: address } });
  fireEvent.click(screen.getByRole('button', { name: 'This is my profile' }));
}

it('MeForm sends the canonical address and confirms saving', async () => {
  const { onSaved, asked } = renderForm();
  save('linkedin.com/in/Ada-Byron/?trk=me');
  expect(await screen.findByText('Saved. This is you.')).toBeTruthy();
  expect(asked).toEqual([{ method: 'PUT', path: '/kith/me', body: { linkedin_url: ME } }]);
  expect(onSaved).toHaveBeenCalledOnce();
});

it.each(['', 'Ada Byron', 'https://www.linkedin.com/company/acme', 'https://www.linkedin.com/in/me'])(
  'MeForm explains the expected format for “%s”',
  async (address) => {
    const { asked } = renderForm();
    save(address);
    expect((await screen.findByRole('alert')).textContent).toContain('linkedin.com/in/your-name');
    expect(asked).toEqual([]);
  },
);

it('MeForm shows the saved profile', () => {
  renderForm(undefined, ME);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(ME);
});

it('MeForm shows why saving failed', async () => {
  const { onSaved } = renderForm(() => {
    throw new CompanionFailure('failed', 'The service is busy.');
  });
  save(ME);
  expect((await screen.findByRole('alert')).textContent).toBe('The service is busy.');
  await waitFor(() => expect(onSaved).not.toHaveBeenCalled());
});
