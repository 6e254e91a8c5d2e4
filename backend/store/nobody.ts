import type { PersonRow } from './store.ts';

/** A person of whom nothing is known. */
export const NOBODY: PersonRow = {
  id: 0,
  firstName: '',
  lastName: '',
  headline: '',
  slug: '',
  key: '',
  city: '',
  country: '',
  title: '',
  company: '',
};
