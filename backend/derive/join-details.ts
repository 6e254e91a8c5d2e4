import type { PersonDetail } from './contribution.ts';

/** One source speaking twice of one person: the fuller word counts, whichever came first; a name as a whole. */
export function joinDetails(x: PersonDetail, y: PersonDetail): PersonDetail {
  const nameOf = (one: PersonDetail) => `${one.firstName} ${one.lastName}`;
  const named = fuller(nameOf(x), nameOf(y)) === nameOf(x) ? x : y;
  return {
    firstName: named.firstName,
    lastName: named.lastName,
    headline: fuller(x.headline, y.headline),
    city: fuller(x.city, y.city),
    country: fuller(x.country, y.country),
  };
}

export function saysAnything({ firstName, lastName, headline, city, country }: PersonDetail): boolean {
  return firstName + lastName + headline + city + country !== '';
}

function fuller(x: string, y: string): string {
  if (x.length !== y.length) return x.length > y.length ? x : y;
  return x > y ? x : y;
}
