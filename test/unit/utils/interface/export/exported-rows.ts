/** Rows with unusual text, one of each kind. */
import type {
  ExportedAsk,
  ExportedCompany,
  ExportedParty,
  ExportedPath,
  ExportedPerson,
} from '../../../../../utils/interface/kith/kith-export.ts';

const MARIA: ExportedParty = {
  first_name: 'María "Mia"',
  last_name: 'O’Neil, Élan',
  full_name: 'María "Mia" O’Neil, Élan',
  emails: ['maria@solo.example', 'maria@home.example'],
  linkedin_url: 'https://www.linkedin.com/in/maria-o-neil',
  title: '=HYPERLINK("https://evil.example")',
  company: 'Solo Studio; Söhne',
  company_domain: 'solo.example',
  city: 'Lisbon',
  country: 'Portugal',
};

const DANA: ExportedParty = {
  ...{ first_name: 'Dana', last_name: 'Reyes', full_name: 'Dana Reyes', emails: ['dana@widgets.example'] },
  linkedin_url: 'https://www.linkedin.com/in/dana-reyes',
  ...{ title: 'Head of Design', company: 'Widgets, Inc.', company_domain: '', city: '', country: '' },
};

export const PERSON: ExportedPerson = {
  type: 'person',
  id: 'person-1',
  ...MARIA,
  ...{ score: 52.4, score_label: 'Very Good', degree: 1, last_contact: '2026-10-02' },
};

export const COMPANY: ExportedCompany = {
  type: 'company',
  id: 'company-1',
  name: '@Solo Studio',
  domain: 'solo.example',
  linkedin_url: 'https://www.linkedin.com/company/solo',
  industry: 'Design Services',
  ...{ score: 52.4, score_label: 'Very Good', count: 1 },
};

export const PATH: ExportedPath = {
  type: 'path',
  id: 'person-1',
  target: { ...MARIA, emails: [] },
  introducer: DANA,
  ...{ score: 41, score_label: 'Okay', certainty: 'likely' },
  description: 'Through Dana Reyes, not confirmed',
  reason: 'Work: Both at Solo Studio since 2019, not confirmed',
};

export const ASK: ExportedAsk = {
  type: 'ask',
  id: 'ask-1',
  ...{ state: 'no_answer', kind: 'hire', target: MARIA, introducer: DANA },
  created_at: '2026-11-01T10:00:00.000Z',
  asked_at: '2026-11-02T10:00:00.000Z',
  changed_at: '2026-11-20T10:00:00.000Z',
  thanked_at: '',
};
