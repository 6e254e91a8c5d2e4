import type { News, NewsPerson } from '../../../../utils/interface/kith/kith-news.ts';

export function newsPerson(name: string, changed: Partial<NewsPerson> = {}): NewsPerson {
  return {
    full_name: name,
    linkedin_url: `https://www.linkedin.com/in/${name.toLowerCase().replaceAll(' ', '-')}`,
    headline: 'Engineer at Acme',
    score: 8,
    score_label: 'Maybe',
    score_meta: [{ title: 'LinkedIn', description: 'Connected since March 2024' }],
    ...changed,
  };
}

const none = { count: 0, rows: [] };

export const NO_NEWS: News = {
  ...{ import_id: '', since: '', until: '' },
  ...{ changed_jobs: none, new_connections: none, companies: none },
  ...{ reachable: none, ended_connections: none, renamed: none },
  ...{ contact_since: '2026-10-25', back_in_touch: none, lost_touch: none },
};

const company = { domain: '', score: 30, score_label: 'Good', count: 2 };
const before = { company: 'Lantern Labs', title: 'Head of Operations' };

/** Changes of every kind, with realistic lengths of names. */
export const NEWS: News = {
  ...{ import_id: 'the-newest', since: '2026-10-01', until: '2026-11-08' },
  changed_jobs: {
    count: 3,
    rows: [
      { ...newsPerson('Ines Demir'), before, now: { company: 'Northvolt', title: 'VP Operations' } },
      { ...newsPerson('Georg Nowak'), before, now: { ...before, title: 'Chief Operating Officer' } },
    ],
  },
  new_connections: { count: 10, rows: [newsPerson('Noah Lindqvist'), newsPerson('Uma Sharma')] },
  companies: {
    count: 4,
    rows: [
      { id: 'a', name: 'Northvolt', linkedin_url: 'https://www.linkedin.com/company/northvolt', ...company },
      { id: 'b', name: 'Wolfeschlegelsteinhausen & Söhne', linkedin_url: '', ...company },
    ],
  },
  reachable: {
    count: 1,
    rows: [
      {
        ...{ kind: 'person', name: 'Maria Schulz', linkedin_url: 'https://www.linkedin.com/in/maria-schulz' },
        ...{ score: 30, score_label: 'Okay', list_title: 'Dream customers' },
      },
    ],
  },
  ended_connections: {
    count: 2,
    rows: [
      newsPerson('Lena Holt', { score: 0, score_label: 'None', score_meta: [] }),
      newsPerson('Otto Brandt', { score_meta: [] }),
    ],
  },
  renamed: {
    count: 1,
    rows: [{ ...newsPerson('Ada Hale'), before: 'https://www.linkedin.com/in/ada-byron' }],
  },
  contact_since: '2026-10-25',
  back_in_touch: {
    count: 1,
    rows: [{ ...newsPerson('Mira Okafor'), on: '2026-11-02', last_contact: '2024-03-14' }],
  },
  lost_touch: {
    count: 3,
    rows: [
      { ...newsPerson('Tomas Vega'), on: '2026-11-05', last_contact: '2026-08-07' },
      { ...newsPerson('Ines Demir'), on: '2026-11-01', last_contact: '2026-08-03' },
    ],
  },
};
