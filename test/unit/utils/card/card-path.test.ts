import { describe, expect, it } from 'vitest';
import { nameByTitle, partyOf } from '../../../../utils/card/card-path.ts';
import { namePartsOfSlug } from '../../../../utils/linkedin-url.ts';

const dana = (linkedin_url: string) => partyOf({ first_name: 'Dana', last_name: 'Weiss', linkedin_url });

describe('the link of a person on a path', () => {
  it.each([
    ['https://www.linkedin.com/in/dana', 'https://www.linkedin.com/in/dana'],
    ['linkedin.com/in/Dana/?trk=x', 'https://www.linkedin.com/in/dana'],
    ['', ''],
  ])('the link for %j leads to their profile', (given, url) => {
    expect(dana(given).url).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'https://linkedin.example/in/dana',
    'https://www.linkedin.com.evil.example/in/dana',
    'data:text/html,x',
    'https://www.linkedin.com/feed/',
  ])('is empty when a service sent another address: %s', (given) => {
    expect(dana(given).url).toBe('');
  });
});

it.each([
  ['Dr. Dana (she/her)', 'Dana'],
  ['🚀 Dana', 'Dana'],
  ['Dr.', 'Dr. Weiss'],
])('turns the first name %j into %j for sentences', (first_name, shortName) => {
  expect(partyOf({ first_name, last_name: 'Weiss', linkedin_url: '' }).shortName).toBe(shortName);
});

it.each(['anna-2-smith', 'anna-🚀-smith', 'anna-smith-1a2b3c4d'])(
  'nameByTitle replaces a name that Kith read from the address %s',
  (slug) => {
    const { firstName, lastName } = namePartsOfSlug(slug);
    const linkedin_url = `https://www.linkedin.com/in/${slug}`;
    const names = { first_name: firstName, last_name: lastName, linkedin_url };
    expect(nameByTitle(names, 'Anna Smythe')).toMatchObject({ full_name: 'Anna Smythe' });
  },
);
