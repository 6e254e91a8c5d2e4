import type { ImportJob } from '../../../../utils/interface/kith/kith-imports.ts';
import {
  type Capabilities,
  type Coverage,
  INTERFACE_ALONE,
  type KnownCompany,
} from '../../../../utils/interface/kith/kith-network.ts';
import type { ReadPath } from '../../../../utils/interface/path.ts';
import type { ScoreMeta } from '../../../../utils/interface/score.ts';
import type { Answer, LookUp } from '../../../../utils/messages.ts';

export const NOW = Date.UTC(2026, 10, 21, 9, 30);
const DAY = 86_400_000;

export const ME = 'https://www.linkedin.com/in/ada-byron';
export const MARIA = 'https://www.linkedin.com/in/maria-lopez';
export const ACME = 'https://www.linkedin.com/company/acme';

export const CONNECTED: ScoreMeta = { title: 'LinkedIn', description: 'Connected since March 2019' };
export const WROTE: ScoreMeta = { title: 'Messages', description: '31 messages, most recent 12 March 2026' };
export const MAILED: ScoreMeta = { title: 'Email', description: '64 emails, most recent 12 November 2026' };
export const MET: ScoreMeta = { title: 'Meetings', description: 'Met 6 times, most recent 3 June 2025' };
export const RATED: ScoreMeta = { title: 'Your rating', description: '4 of 5, 21 November 2026' };
export const WORKED: ScoreMeta = { title: 'Work', description: 'Both at Acme 2016–2018, not confirmed' };

/** A profile as in a response. The address is derived from the name. */
export function profileOf(fullName: string, headline = '') {
  const [first_name = '', ...rest] = fullName.split(' ');
  const linkedin_url = `https://www.linkedin.com/in/${fullName.toLowerCase().replaceAll(' ', '-')}`;
  return { first_name, last_name: rest.join(' '), linkedin_url, headline };
}

interface IntroOptions {
  readonly known?: readonly ScoreMeta[];
  readonly asked?: readonly ScoreMeta[];
  /** The names of the people who ask; by default the reader. */
  readonly starters?: readonly string[];
  readonly score?: number;
}

export function introBy(introducer: string, options: IntroOptions = {}): ReadPath {
  const { known = [MET], asked = [MAILED, CONNECTED], starters = ['Ada Byron'], score = 38.4 } = options;
  return {
    type: 'intro',
    summary: { score, score_label: 'Good', description: `Through ${introducer}` },
    starters: starters.map((name) => ({
      profile: profileOf(name),
      score: 56.2,
      score_label: 'Very Good',
      score_description: asked[0]?.description ?? '',
      score_meta: [...asked],
    })),
    introducer: {
      profile: profileOf(introducer, 'CTO at Globex'),
      score: 31.5,
      score_label: 'Good',
      score_meta: [...known],
    },
  };
}

export function directBy(...reasons: ScoreMeta[]): ReadPath {
  return {
    type: 'direct',
    summary: { score: 71.3, score_label: 'Excellent', description: '' },
    score_meta: reasons,
  };
}

export function personAnswer(
  paths: ReadPath[],
  count = paths.length,
  fullName = 'Maria Lopez',
): Extract<Answer, { kind: 'person' }> {
  const { headline: _, ...names } = profileOf(fullName);
  const [best] = paths;
  const person = { ...names, full_name: fullName, service_url: '', avatar: '' };
  const nothing = { score: 0, score_label: 'None', description: 'Nothing in your data' };
  return { kind: 'person', paths: { person, summary: best?.summary ?? nothing, paths, count } };
}

/** A person at a company, with the best path to them. */
export function colleague(fullName: string, title: string, path: ReadPath) {
  const { headline: _, ...names } = profileOf(fullName);
  const more = {
    id: fullName,
    identity_id: fullName,
    avatar: '',
    linkedin_identifier: '',
    service_person_url: '',
    village_person_url: '',
  };
  return {
    target: { ...names, ...more, full_name: fullName, title },
    paths: [path],
    summary: path.summary,
    count: 1,
  };
}

export function companyAnswer(
  people: ReturnType<typeof colleague>[],
  count = people.length,
  name = 'Acme',
): Answer {
  const summary = { score: 42, score_label: 'Good', description: '' };
  const company = { name, domain: 'acme.example', linkedin_url: ACME, service_url: '' };
  return { kind: 'company', paths: { company, summary, target_people: people, count } };
}

export function lookUpOf(answer: Answer | null, changed: Partial<LookUp> = {}): LookUp {
  return { key: 'li:in:maria-lopez', url: MARIA, answer, failure: null, at: NOW, ...changed };
}

export function coverageOf(changed: Partial<Coverage> = {}): Coverage {
  const source = {
    import_id: 'import-1',
    source: 'linkedin-export',
    file_name: 'Basic_LinkedInDataExport.zip',
    imported_at: new Date(NOW - 12 * DAY).toISOString(),
    covers_to: new Date(NOW - 12 * DAY).toISOString(),
    age_days: 12,
    is_old: false,
    people: 1204,
    evidence: 20_311,
    folded: 0,
  };
  return { connections: 900, people: 1204, companies: 611, me: ME, sources: [source], ...changed };
}

export function jobOf(changed: Partial<ImportJob> = {}): ImportJob {
  return {
    id: 'job-1',
    state: 'reading',
    needs: '',
    file_name: 'Basic_LinkedInDataExport.zip',
    source: 'linkedin-export',
    rows: 4200,
    rows_total: 21_000,
    rows_per_second: 8400,
    seconds_left: 2,
    preview: null,
    owner_candidates: [],
    counts: {
      people: 900,
      evidence_added: 20_311,
      evidence_updated: 12,
      evidence_unchanged: 0,
      refused: 2,
      dropped: 31,
    },
    findings: [],
    newly_reachable: { count: 0, people: [] },
    error: '',
    started_at: '2026-11-21T09:29:00Z',
    ended_at: '',
    ...changed,
  };
}

export function knownCompany(name: string, changed: Partial<KnownCompany> = {}): KnownCompany {
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    domain: '',
    linkedin_url: '',
    people: 4,
    ...changed,
  };
}

/** The capabilities of a service with everything except sending. */
export function capabilitiesOf(changed: Partial<Capabilities> = {}): Capabilities {
  const all = Object.fromEntries(Object.keys(INTERFACE_ALONE).map((name) => [name, true]));
  const numbers = { api_version: 1, highest_score: 100 };
  return { ...INTERFACE_ALONE, ...all, ...numbers, sample: false, sending: false, ...changed };
}
