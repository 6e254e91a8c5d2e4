import { expect, it } from 'vitest';
import { columnNameForms } from '../../../../../backend/imports/tables/suggest-mapping.ts';

it.each([
  ['Email', ['email'], []],
  ['E-mail 2', ['e mail 2', 'e mail n'], []],
  ['Company (current)', ['company current', 'company'], []],
  ['Person - Email - Work', ['person email work', 'email work', 'email'], ['work']],
  ['Contact: Job title', ['contact job title', 'job title'], []],
  ['Primary location > City', ['primary location city', 'primary location'], ['city']],
  ['Company > Name', ['company name', 'company'], ['name']],
  ['Name > First name', ['name first name', 'name'], ['first name']],
  ['(Do Not Modify) Contact', ['do not modify contact'], []],
  ['Person', ['person'], []],
  ['E-Mail-Adresse', ['e mail adresse'], []],
  [' - ', [], []],
  ['', [], []],
])('columnNameForms returns for %j the names %j and the part %j', (name, names, lastPart) => {
  expect(columnNameForms(name)).toEqual({ names, lastPart });
});

it('columnNameForms reads a name with any number of spaces or parentheses', () => {
  // Trying each of the blanks in turn would take minutes.
  const forms = columnNameForms(`a${' '.repeat(500_000)}b`);
  expect(forms.names).toEqual(['a b']);
  expect(columnNameForms(`a${'()'.repeat(250_000)}b`).names).toEqual(['a b']);
});
