import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import type { ComponentChild } from 'preact';
import { expect, it } from 'vitest';
import { PrivatePeople } from '../../../../components/privacy/PrivatePeople.tsx';
import { AddressForm } from '../../../../components/setup/AddressForm.tsx';
import { MeForm } from '../../../../components/setup/MeForm.tsx';
import { PairForm } from '../../../../components/setup/PairForm.tsx';
import { ErasePerson } from '../../../../entrypoints/options/privacy/ErasePart.tsx';
import { JoinForm } from '../../../../entrypoints/options/team/JoinForm.tsx';
import { NamePageForm } from '../../../../entrypoints/sidepanel/companies/CompanyList.tsx';
import { DraftForm } from '../../../../entrypoints/sidepanel/outreach/DraftForm.tsx';
import { fakeClient } from '../support/fake-client.ts';
import { HERE, sessionOf } from '../support/signed-in.ts';

const PERSON = 'https://www.linkedin.com/in/ada';
const COMPANY = 'https://www.linkedin.com/company/acme';
const never = async () => {
  throw new Error('took two addresses for one');
};
const { client } = fakeClient(({ method, path }) => {
  if (method === 'GET' && path === '/kith/people/private') return { people: [] };
  throw new Error(`asked ${method} ${path}`);
});
const company = {
  key: '1',
  id: '1',
  name: 'Acme',
  url: '',
  domain: '',
  rank: null,
  label: '',
  score: null,
  people: '',
};
const writing = { sequenceId: '1', emailId: '', to: '', subject: '', text: '' };

it.each<[string, ComponentChild, string, string]>([
  ['a page to look up', <AddressForm show={() => never()} search={null} />, '', PERSON],
  ['the reader’s own profile', <MeForm client={client} me="" onSaved={never} />, 'me', PERSON],
  ['the person to erase', <ErasePerson erase={never} />, 'erase-person', PERSON],
  ['a private person', <PrivatePeople client={client} />, 'private', PERSON],
  ['a company page', <NamePageForm client={client} company={company} openPage={never} />, '', COMPANY],
  [
    'the recipient of a message',
    <DraftForm first={writing} onType={async () => {}} save={never} leave={never} />,
    '',
    PERSON,
  ],
  [
    'an invitation',
    <JoinForm client={client} session={sessionOf()} onJoined={never} />,
    'invitation',
    `${HERE}/invite/t`,
  ],
  ['a pairing invitation', <PairForm client={client} companion={HERE} />, 'code', `${HERE}/invite/t`],
  ['Kith’s address', <PairForm client={client} companion={HERE} />, 'companion', 'https://kith.example'],
])('the field for %s asks for one address instead of two', async (_, form, name, address) => {
  render(form);
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (found === null) throw new Error('has no such field');
    return found;
  });
  if (name === 'companion')
    fireEvent.input(document.querySelector('input[name="code"]') ?? field, { target: { value: 'ABCD' } });
  fireEvent.input(field, { target: { value: address + address } });
  if (field.form !== null) fireEvent.submit(field.form);
  expect((await screen.findAllByRole('alert', { hidden: true }))[0]?.textContent).toBe(
    'That’s more than one address. Paste one at a time.',
  );
});
