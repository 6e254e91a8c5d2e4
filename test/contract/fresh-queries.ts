/**
 * Reads the people and queries of test/fixtures/fresh-queries, and determines matches without using
 * Kith's code.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportRecord } from '../../backend/imports/record.ts';
import { connected, inKey, person, seenTogether, worksAt } from './records.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/fresh-queries');
/** The files of queries. The other files define people and titles. */
export const FRESH_FILES = readdirSync(FOLDER).filter((file) => !/^(?:people|titles)/.test(file));
/** The files of queries about the people in people.txt. Each of the others has its own file of people. */
export const FIRST_FILES = FRESH_FILES.filter((file) => !existsSync(join(FOLDER, `people-of-${file}`)));

/** A person in the searched data. Unknown fields are '' or empty. */
export interface Known {
  readonly name: string;
  readonly title: string;
  readonly company: string;
  readonly city: string;
  readonly country: string;
  readonly past: readonly string[];
  readonly schools: readonly string[];
  readonly degree: number;
}

export interface FreshQuery {
  readonly language: string;
  readonly query: string;
  /** Text that one of the notes must contain; '' if none is required. */
  readonly note: string;
  readonly fits: (one: Known) => boolean;
}

function rowsOf(file: string): string[][] {
  return readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const listOf = (cell: string) => cell.split(';').flatMap((one) => one.trim() || []);

/** Returns the people that a file's queries are about. */
export function readPeople(queries: string): readonly Known[] {
  return rowsOf(FIRST_FILES.includes(queries) ? 'people.txt' : `people-of-${queries}`).map(
    ([
      name = '',
      title = '',
      company = '',
      city = '',
      country = '',
      past = '',
      schools = '',
      degree = '',
    ]) => ({
      name,
      title,
      company,
      city,
      country,
      past: listOf(past),
      schools: listOf(schools),
      degree: Number(degree),
    }),
  );
}

const GROUPS = new Map(
  readFileSync(join(FOLDER, 'titles.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('@'))
    .map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf('=') + 2)]),
);

/** Returns a file's queries and who should match each of them. Throws if a line is invalid. */
export function readQueries(file: string): FreshQuery[] {
  const lines = readFileSync(join(FOLDER, file), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [language = '', query = '', ...rest] = line.split(' | ');
      const terms = rest.join(' | ').split(' & ').reduce(joinAmpersands, []);
      const note = terms.find((term) => term.startsWith('note='))?.slice('note='.length) ?? '';
      const checks = terms.filter((term) => !term.startsWith('note=')).map(checkOf);
      return { language, query, note, fits: (one) => checks.every((check) => check(one)) };
    });
}

/** Rejoins a value that was split at its own ampersand: "c=Ernst & Young" is one term. */
function joinAmpersands(terms: string[], term: string): string[] {
  if (/^(@|nobody$|\w+!?=)/.test(term) || terms.length === 0) return [...terms, term];
  return [...terms.slice(0, -1), `${terms.at(-1)} & ${term}`];
}

function checkOf(term: string): FreshQuery['fits'] {
  if (term === 'nobody') return () => false;
  const [, key = '', not = '', value = ''] = /^(@?\w+)(!?)=?(.*)$/.exec(term) ?? [];
  const group = key.startsWith('@') ? GROUPS.get(key) : undefined;
  if (key.startsWith('@') && group === undefined) throw new Error(`Unknown group: ${key}.`);
  const isNot = not === '!';
  const check = group === undefined ? plainCheck(key, value) : plainCheck('t', group);
  return (one) => {
    const verdict = check(one);
    return verdict !== null && verdict !== isNot;
  };
}

/** Returns a check whose result is null if the person's value is unknown. Throws if the key is unknown. */
function plainCheck(key: string, value: string): (one: Known) => boolean | null {
  const alternatives = value.split(key === 'n' ? ',' : '|');
  const oneOf = (known: string) => (known === '' ? null : alternatives.includes(known));
  switch (key) {
    case 't':
      return ({ title }) => new RegExp(value, 'iu').test(title);
    case 'c':
      return ({ company }) => alternatives.includes(company);
    case 'n':
      return ({ name }) => alternatives.includes(name);
    case 'city':
      return ({ city }) => oneOf(city);
    case 'country':
      return ({ country }) => oneOf(country);
    case 'past':
      return ({ past }) => past.some((one) => alternatives.includes(one));
    case 'school':
      return ({ schools }) => schools.some((one) => alternatives.includes(one));
    case 'deg':
      return ({ degree }) => alternatives.includes(String(degree));
    default:
      throw new Error(`Unknown key: ${key}.`);
  }
}

/** Returns these people's records. Everyone two steps away is reached through the first person with degree 1. */
export function recordsOfPeople(people: readonly Known[]): ImportRecord[] {
  const slugOf = (one: Known) => `fresh-${people.indexOf(one)}`;
  const introducer = people.find(({ degree }) => degree === 1);
  if (introducer === undefined) throw new Error('No one has degree 1.');
  return people.flatMap((one): ImportRecord[] => {
    const slug = slugOf(one);
    const [first = '', ...rest] = one.name.split(' ');
    const tie = one.degree === 2 ? seenTogether(slugOf(introducer), slug, 4) : [connected(slug)];
    return [
      {
        ...person(slug, first, rest.join(' ')),
        headline: one.company === '' ? one.title : '',
        city: one.city,
        country: one.country,
      },
      ...(one.company === '' ? [] : [worksAt(slug, one.company, one.title)]),
      ...one.past.map((company): ImportRecord => ({ ...worksAt(slug, company, ''), current: false })),
      ...one.schools.map(
        (school): ImportRecord => ({
          type: 'education',
          person: inKey(slug),
          school,
          startedOn: null,
          finishedOn: null,
        }),
      ),
      ...(one.degree === 3 ? [] : tie),
    ];
  });
}
