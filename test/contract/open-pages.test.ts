import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyPaths } from '../../utils/interface/companies-paths.ts';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import { urlOf } from './records.ts';
import { openWorld, PUBLIC_URL, type TestService } from './test-service.ts';

let test: TestService;
let person: string;
let company: string;
let token: string;

/** Looks up a company and returns the path of its page on this service. */
async function pageOfCompany(question: { domain: string } | { linkedin_url: string }): Promise<string> {
  const { body } = await test.post('/v2/companies/paths', question, token);
  return (body as Envelope<CompanyPaths>).data.company.service_url.slice(PUBLIC_URL.length);
}

beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
  const paths = await test.post('/v2/people/paths', { linkedin_url: urlOf('maria-o-neil-élan') }, token);
  person = (paths.body as Envelope<PersonPaths>).data.person.service_url.slice(PUBLIC_URL.length);
  company = await pageOfCompany({ domain: 'bigworks.example' });
});
afterAll(() => test.close());

describe('the page of a person', () => {
  it('is an HTML page that links to the LinkedIn address', async () => {
    const { status, body, headers } = await test.send('GET', person);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('href="https://www.linkedin.com/in/maria-o-neil-%C3%A9lan"');
  });

  it('doesn’t contain the person’s name', async () => {
    const { body } = await test.send('GET', person);
    for (const word of ['María', 'O’Neil', 'Founder', 'Solo Studio']) expect(body).not.toContain(word);
  });

  it('runs no script, loads nothing and can’t be framed', async () => {
    const { body, headers } = await test.send('GET', person);
    const policy = headers.get('Content-Security-Policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(body).not.toContain('<script');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });
});

describe('the page of a company', () => {
  it('links to the address that was found for the company', async () => {
    const page = await pageOfCompany({ linkedin_url: 'https://www.linkedin.com/company/solo-studio' });
    // The response doesn't wait until the address is saved.
    const body = async () => (await test.send('GET', page)).body;
    await expect.poll(body).toContain('href="https://www.linkedin.com/company/solo-studio"');
    expect(await body()).not.toContain('Solo Studio');
  });

  it('explains that no LinkedIn address is known', async () => {
    const { status, body } = await test.send('GET', company);
    expect(status).toBe(200);
    expect(body).toContain('No LinkedIn address is known here.');
    expect(body).not.toContain('Bigworks');
  });
});

describe('the start page', () => {
  it('explains that Kith is running and links to the reference', async () => {
    const { status, body } = await test.send('GET', '/', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(status).toBe(200);
    expect(body).toContain('<h1>Kith is running</h1>');
    expect(body).toContain(`href="${PUBLIC_URL}/docs"`);
  });
});

describe('a missing page', () => {
  it.each([
    ['a made-up id', '/open/person/AAAAAAAAAAAAAAAAAAAAAA'],
    ['an unknown kind of page', '/open/list/AAAAAAAAAAAAAAAAAAAAAA'],
    ['an id that is too short', '/open/person/A'],
    ['markup instead of an id', '/open/person/%3Cscript%3E'],
  ])('is reported for %s', async (_, path) => {
    const { status, body } = await test.send('GET', path);
    expect(status).toBe(404);
    expect(body).not.toMatch(/script/);
  });

  it('is reported for a person’s id used as a company’s', async () => {
    expect((await test.send('GET', person.replace('/person/', '/company/'))).status).toBe(404);
  });

  it('is reported for a changed id', async () => {
    const changed = person.slice(0, -2) + (person.at(-2) === 'A' ? 'B' : 'A') + person.slice(-1);
    expect((await test.send('GET', changed)).status).toBe(404);
  });
});
