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

/**
 * A detail as one text, the same for the same: how long each word but the last is, then the words. It is a third as long as JSON,
 * and has nothing that JSON would have to escape; every start of an account looks at millions.
 */
export function writeDetail({ firstName, lastName, headline, city, country }: PersonDetail): string {
  const lengths = `${firstName.length},${lastName.length},${headline.length},${city.length}`;
  return `${lengths}:${firstName}${lastName}${headline}${city}${country}`;
}

export function readDetail(text: string): PersonDetail {
  let at = text.indexOf(':');
  const [first, last, headline, city] = text.slice(0, at).split(',').map(Number);
  at += 1;
  const take = (length = 0) => {
    at += length;
    return text.slice(at - length, at);
  };
  return {
    firstName: take(first),
    lastName: take(last),
    headline: take(headline),
    city: take(city),
    country: text.slice(at),
  };
}
