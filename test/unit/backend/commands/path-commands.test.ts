import { describe, expect, it } from 'vitest';
import { showCompanyPaths, showPersonPaths } from '../../../../backend/commands/path-commands.ts';
import type { ReadPath } from '../../../../utils/interface/path.ts';

const ME = 'https://www.linkedin.com/in/me';
const summary = { score: 50.4, score_label: 'Very Good', description: 'Two ways' };
const profile = (first: string, headline = '') => ({
  first_name: first,
  last_name: '',
  linkedin_url: first === 'Me' ? ME : '',
  headline,
});
const reason = (description: string, title = 'LinkedIn') => ({ title, description });

function intro(introducer: string, why: string, starter = 'Me'): ReadPath {
  return {
    type: 'intro',
    summary,
    starters: [
      {
        profile: profile(starter),
        score: 70,
        score_label: 'Excellent',
        score_meta: [reason('31 messages', 'Messages')],
      },
    ],
    introducer: {
      profile: profile(introducer, 'CTO at Acme'),
      score: 30,
      score_label: 'Good',
      score_meta: [reason(why)],
    },
  };
}

const CONNECTED = reason('Connected since March 2019');
const direct = (...score_meta: ReturnType<typeof reason>[]): ReadPath => ({
  type: 'direct',
  summary,
  score_meta,
});

function person(paths: ReadPath[], count = paths.length, me = ME) {
  const named = { first_name: 'Maria', last_name: 'Lopez', full_name: 'Maria Lopez' };
  const about = { ...named, linkedin_url: '', service_url: '', avatar: '' };
  return showPersonPaths({ person: about, summary, paths, count }, me);
}

describe('the paths to a person', () => {
  it('begin with the verdict, followed by the path with its reasons', () => {
    expect(person([intro('Dana', 'Connected since March 2019')])).toBe(
      [
        'Ask Dana.',
        'Very Good (50.4): Two ways',
        '',
        'Through Dana (CTO at Acme): Very Good (50.4)',
        '  You — Dana: Excellent (70)',
        '    Messages: 31 messages',
        '  Dana — Maria Lopez: Good (30)',
        '    LinkedIn: Connected since March 2019',
      ].join('\n'),
    );
  });

  const verdicts: [string, ReadPath[], string][] = [
    ['known', [direct(CONNECTED, reason('31 messages', 'Messages'))], 'You know Maria Lopez.'],
    ['rated', [direct(reason('4 of 5, 21 November 2026', 'Your rating'))], 'You know Maria Lopez.'],
    [
      'only a connection',
      [direct(CONNECTED)],
      'You’re connected with Maria Lopez. No messages or meetings in your data.',
    ],
    ['written to', [direct(reason('1 message', 'Messages'))], 'You’ve been in touch with Maria Lopez.'],
    ['maybe known', [direct(reason('Both at Acme, not confirmed', 'Work'))], 'You may know Maria Lopez.'],
    [
      'known but another path ranks higher',
      [intro('Dana', 'x'), direct(CONNECTED, reason('31 messages', 'Messages'))],
      'You know Maria Lopez.',
    ],
    ['maybe known by someone', [intro('Ken', 'Both at Acme, not confirmed')], 'Ken may know Maria Lopez.'],
    ['not reachable', [], 'You have no path to Maria Lopez.'],
  ];
  it.each(verdicts)('begin with the verdict when the person is %s', (_, paths, verdict) => {
    expect(person(paths).split('\n')[0]).toBe(verdict);
  });

  it('name a teammate who knows the introducer', () => {
    expect(person([intro('Dana', 'x', 'Tom')])).toContain('  Tom — Dana');
  });

  it.each([
    ['A teammate', '  A teammate — Dana'],
    ['', '  You — Dana'],
  ])('call only a starter without a name “You” when the caller’s profile is unknown: %j', (starter, line) => {
    expect(person([intro('Dana', 'x', starter)], 1, '')).toContain(line);
  });

  it('include the number of paths that aren’t shown', () => {
    const introPaths = ['A', 'B', 'C', 'D'].map((name) => intro(name, 'x'));
    expect(person(introPaths, 12)).toMatch(/\n9 more paths\. Show all with --json\.$/);
    expect(person(introPaths, 4)).toMatch(/\n1 more path\. Show all with --json\.$/);
  });

  it('can come from a service that sends fewer fields', () => {
    expect(
      person([
        { type: 'intro', summary },
        { type: 'colleague', summary },
      ]),
    ).toMatch(/^You’re connected with Maria Lopez\./);
  });
});

describe('the paths to a company', () => {
  const company = { name: 'Acme', domain: '', linkedin_url: '', service_url: '' };
  const target = (full_name: string, title = '') => ({
    target: {
      first_name: '',
      last_name: '',
      full_name,
      id: '',
      identity_id: '',
      avatar: '',
      linkedin_identifier: '',
      linkedin_url: '',
      title,
      service_person_url: '',
    },
    paths: [intro('Dana', 'x')],
    summary,
    count: 1,
  });

  it('list the best people with the path to each', () => {
    const shown = showCompanyPaths({
      company,
      summary,
      target_people: [target('Mia Moss', 'Owner')],
      count: 1,
    });
    expect(shown).toBe(
      [
        '1 person at Acme.',
        'Very Good (50.4): Two ways',
        '',
        'Mia Moss, Owner',
        '  Very Good (50.4). Through Dana.',
      ].join('\n'),
    );
  });

  it.each([
    ['known', [CONNECTED, reason('31 messages', 'Messages')], 'You know them.'],
    ['connected', [CONNECTED], 'You’re connected with them.'],
    ['written to', [reason('1 message', 'Messages')], 'You’ve been in touch with them.'],
    ['maybe known', [reason('Both at Acme, not confirmed', 'Work')], 'You may know them.'],
  ])('show that someone is %s', (_, reasons, line) => {
    const known = { ...target('Mia Moss'), paths: [direct(...reasons)] };
    expect(showCompanyPaths({ company, summary, target_people: [known], count: 1 })).toContain(line);
  });

  it('don’t have a second period after a name like “Foo, Inc.”', () => {
    const inc = { ...company, name: 'Foo, Inc.' };
    const shown = showCompanyPaths({ company: inc, summary, target_people: [target('Mia')], count: 1 });
    expect(shown).toMatch(/^1 person at Foo, Inc\.\n/);
  });

  it('include the number of people who aren’t shown', () => {
    const target_people = Array.from({ length: 7 }, (_, i) => target(`Person ${i}`));
    expect(showCompanyPaths({ company, summary, target_people, count: 70 })).toMatch(/\n65 more\./);
  });

  it('report when nobody can be reached', () => {
    const none = { company, summary, target_people: [], count: 0 };
    expect(showCompanyPaths(none)).toBe('You have no path to anyone at Acme.');
  });
});
