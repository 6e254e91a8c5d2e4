import type { LookUp } from '../../../../utils/messages.ts';

/** A documented response for a person with one introducer. */
export function personPathsOf(slug: string, fullName = 'Maria Lopez') {
  const [first_name = '', last_name = ''] = fullName.split(' ');
  const linkedin_url = `https://www.linkedin.com/in/${slug}`;
  const summary = { score: 52.1, score_label: 'Very Good', description: 'Through Dana' };
  const reason = { title: 'Messages', description: '31 messages, most recent 12 March 2026' };
  const me = { first_name: 'Ada', last_name: 'Byron', linkedin_url: '', headline: '' };
  const dana = { first_name: 'Dana', last_name: 'Weiss', linkedin_url: '', headline: 'CTO at Acme' };
  const score = { score: 50, score_label: 'Very Good', score_meta: [reason] };
  const starter = { profile: me, ...score, score_description: '' };
  const path = { type: 'intro', summary, starters: [starter], introducer: { profile: dana, ...score } };
  const person = { first_name, last_name, full_name: fullName, linkedin_url, service_url: '', avatar: '' };
  return { person, summary, paths: [path], count: 1 };
}

export function companyPathsOf(name: string) {
  const company = { name, domain: '', linkedin_url: '', service_url: '' };
  const summary = { score: 40, score_label: 'Good', description: '' };
  const { person, paths } = personPathsOf('maria');
  const more = {
    id: 'p',
    identity_id: 'li:in:maria',
    linkedin_identifier: 'maria',
    title: 'CFO',
    service_person_url: '',
  };
  const { first_name, last_name, full_name, linkedin_url, avatar } = person;
  const target = { first_name, last_name, full_name, linkedin_url, avatar, ...more };
  return { company, summary, target_people: [{ target, paths, summary, count: 1 }], count: 3 };
}

export function lookUpOf(slug: string, changed: Partial<LookUp> = {}): LookUp {
  return {
    key: `li:in:${slug}`,
    url: `https://www.linkedin.com/in/${slug}`,
    answer: { kind: 'person', paths: personPathsOf(slug) },
    failure: null,
    at: Date.UTC(2026, 10, 21),
    ...changed,
  };
}

export function enveloped(data: unknown) {
  return Response.json({ data, metadata: { request_id: 'r-1' } });
}

export function refused(status: number, type: string, detail: string) {
  const error = { type, title: type, status, detail, trace_id: 't' };
  return Response.json({ error, metadata: { request_id: 'r-1' } }, { status });
}

export function coverageOf(me = '') {
  return { connections: 900, people: 1200, companies: 300, me, sources: [] };
}
