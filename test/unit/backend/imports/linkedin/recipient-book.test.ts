import { describe, expect, it } from 'vitest';
import { createAddressBook } from '../../../../../backend/imports/identity-keys.ts';
import { createRecipientBook } from '../../../../../backend/imports/linkedin/read-messages.ts';

const url = (slug: string) => `https://www.linkedin.com/in/${slug}`;

describe('createRecipientBook', () => {
  it.each([
    ['', [], 0],
    [url('dana'), ['li:in:dana'], 1],
    [`${url('dana')},${url('ken')}`, ['li:in:dana', 'li:in:ken'], 2],
    [`${url('dana')}; ${url('dana')} ;`, ['li:in:dana'], 2],
    [`${url('dana')},https://www.linkedin.com/company/acme,nothing`, ['li:in:dana'], 2],
    [`www.linkedin.com/in/a|linkedin.com/in/b ${url('c%2Cd')}`, ['li:in:a', 'li:in:b', 'li:in:c,d'], 3],
  ])('reads the cell %s', (cell, keys, addresses) => {
    expect(createRecipientBook(createAddressBook())(cell)).toEqual({ keys, addresses });
  });

  it('returns one list for equal cells', () => {
    const recipientsOf = createRecipientBook(createAddressBook());
    expect(recipientsOf(url('dana'))).toBe(recipientsOf(url('dana')));
  });
});
