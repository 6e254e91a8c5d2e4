// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedCoverage } from '../../../../utils/companion/cached-response.ts';
import { companionClient } from '../../../../utils/companion/companion-client.ts';
import type { Capabilities } from '../../../../utils/interface/kith/kith-network.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { lookUpIdentity } from '../../../../utils/look-up/look-up.ts';
import { lookUp } from '../../../../utils/messages.ts';
import { saveSettings } from '../../../../utils/settings/settings.ts';
import { capabilitiesOf, introBy } from '../../components/support/answers.ts';
import { DANA, introducerOf, standingOf } from '../../components/support/asks.ts';
import { companyPathsOf, coverageOf, enveloped, personPathsOf, refused } from '../support/answers.ts';
import { companionOnPort, type ServiceCall } from '../support/companion-on-port.ts';
import { permit } from '../support/permit.ts';

vi.mock('../../../../utils/companion/session-key.ts', async (original) =>
  (await import('../support/session-keys-in-memory.ts')).sessionKeysInMemory(original),
);

const client = companionClient();

beforeEach(() => permit(true));

/** Pairs a browser with a service. `answer` responds to all requests except those for which `me` or `able` has the data. */
async function pairedWith(
  answer: (call: ServiceCall) => Response,
  me: string | null = '',
  able: Partial<Capabilities> | null = {},
) {
  const companion = await companionOnPort({
    answer: (call) => {
      if (able !== null && call.path === '/kith/capabilities') return enveloped(capabilitiesOf(able));
      return me !== null && call.path === '/kith/coverage' ? enveloped(coverageOf(me)) : answer(call);
    },
  });
  await saveSettings({ companion: companion.address });
  await client.pair(await companion.issueCode(), '');
  return companion;
}

const STANDING = standingOf([introducerOf({ open: 2 })]);

/** Responds about someone Dana can introduce. Dana has several open asks. */
function answerWithStanding({ path }: ServiceCall): Response {
  const paths = { ...personPathsOf('maria-lopez'), paths: [introBy('Dana Weiss')] };
  return enveloped(path === '/kith/asks/standing' ? STANDING : paths);
}

async function lookUpAddress(url: string) {
  const identity = identifyLinkedin(url);
  if (identity === null) throw new Error(`${url} is no page of a person or company.`);
  return lookUpIdentity(client, { identity, url });
}

describe('lookUpIdentity', () => {
  it('returns a person under the page’s identity key', async () => {
    await pairedWith(() => enveloped(personPathsOf('maria')));
    const found = await lookUpAddress('https://de.linkedin.com/in/Maria/details/skills?x=1');
    expect(found).toMatchObject({ key: 'li:in:maria', answer: { kind: 'person' }, failure: null });
    expect(lookUp.parse(found)).toEqual(found);
  });

  it('sends the canonical address, without extras from the page', async () => {
    const { calls } = await pairedWith(() => enveloped(personPathsOf('maria')));
    await lookUpAddress('https://de.linkedin.com/in/Maria/details/skills?trk=secret');
    const asked = calls.find((call) => call.path === '/v2/people/paths');
    expect(JSON.parse(asked?.body ?? '')).toEqual({ linkedin_url: 'https://www.linkedin.com/in/maria' });
  });

  it('sends the address unchanged for a person known only by member id', async () => {
    const { calls } = await pairedWith(() => enveloped(personPathsOf('maria')));
    await lookUpAddress('https://www.linkedin.com/profile/view?id=12345');
    const asked = calls.find((call) => call.path === '/v2/people/paths');
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      linkedin_url: 'https://www.linkedin.com/profile/view?id=12345',
    });
  });

  it('saves the reader’s profile with the coverage', async () => {
    await pairedWith(() => enveloped(personPathsOf('ada')), 'https://www.linkedin.com/in/ada');
    await lookUpAddress('https://www.linkedin.com/in/ADA/');
    expect((await cachedCoverage.recall())?.me).toBe('https://www.linkedin.com/in/ada');
  });

  it.each([
    ['includes the standing of the introducers', { asks: true }, STANDING],
    ['omits the standing when asks aren’t supported', { asks: false }, undefined],
  ])('for a person, %s', async (_, able, standing) => {
    const { calls } = await pairedWith(answerWithStanding, '', able);
    const found = await lookUpAddress('https://www.linkedin.com/in/maria-lopez');
    expect(found.answer).toEqual({ kind: 'person', paths: expect.objectContaining({ count: 1 }), standing });
    const asked = calls
      .filter(({ path }) => path === '/kith/asks/standing')
      .map(({ body }) => JSON.parse(body));
    const body = {
      linkedin_url: 'https://www.linkedin.com/in/maria-lopez',
      introducer_linkedin_urls: [DANA],
    };
    expect(asked).toEqual(able.asks ? [body] : []);
    expect(lookUp.parse(found)).toEqual(found);
  });

  it('returns a company’s people', async () => {
    await pairedWith(() => enveloped(companyPathsOf('Acme')), '', { company_people: false });
    const found = await lookUpAddress('https://www.linkedin.com/company/acme/people');
    expect(found).toMatchObject({ key: 'li:org:acme', answer: { kind: 'company', paths: { count: 3 } } });
  });

  it('returns counts for everyone at a company with one request, if the service supports it', async () => {
    const overview = { functions: [{ function: 'sales', count: 3 }], knows_most: null };
    const counted = { ...companyPathsOf('Acme'), ...overview, pagination: { page: 1 } };
    const { calls } = await pairedWith(() => enveloped(counted), '', { company_people: true });
    const found = await lookUpAddress('https://www.linkedin.com/company/acme');
    expect(found.answer).toMatchObject({ kind: 'company', paths: { count: 3 }, overview });
    expect(lookUp.parse(found)).toEqual(found);
    expect(calls.filter(({ path }) => path.includes('/companies/'))).toHaveLength(1);
  });

  it('reports a company without a match as unknown', async () => {
    await pairedWith(() => refused(404, 'not_found', 'No company of your data matches.'));
    const found = await lookUpAddress('https://www.linkedin.com/company/acme');
    expect(found).toMatchObject({ answer: { kind: 'company-unknown' }, failure: null });
  });

  it('reads a 404 for a person as no paths', async () => {
    await pairedWith(() => refused(404, 'not_found', 'No such person.'));
    expect(await lookUpAddress('https://www.linkedin.com/in/maria')).toMatchObject({
      answer: {
        kind: 'person',
        paths: { paths: [], person: { linkedin_url: expect.stringContaining('maria') } },
      },
      failure: null,
    });
  });

  it('doesn’t ask about companies when the service only answers for people', async () => {
    const { calls } = await pairedWith(() => enveloped(companyPathsOf('Acme')), '', { company_paths: false });
    const found = await lookUpAddress('https://www.linkedin.com/company/acme');
    expect(found).toMatchObject({ answer: { kind: 'company-not-offered' }, failure: null });
    expect(calls.map(({ path }) => path)).not.toContain('/v2/companies/paths');
  });

  it('doesn’t ask for coverage when the service doesn’t support it', async () => {
    const { calls } = await pairedWith(() => enveloped(personPathsOf('ada')), '', { coverage: false });
    expect(await lookUpAddress('https://www.linkedin.com/in/ada')).toMatchObject({
      answer: { kind: 'person' },
    });
    expect(calls.map(({ path }) => path)).not.toContain('/kith/coverage');
  });

  it.each([
    ['a person', 'https://www.linkedin.com/in/maria', personPathsOf('maria')],
    ['a company', 'https://www.linkedin.com/company/acme', companyPathsOf('Acme')],
  ])('returns %s even if the service fails to report its capabilities', async (kind, url, paths) => {
    await pairedWith(
      ({ path }) => (path.startsWith('/kith/') ? refused(500, 'internal_error', 'No.') : enveloped(paths)),
      null,
      null,
    );
    const found = await lookUpAddress(url);
    expect(found).toMatchObject({ answer: { kind: kind.slice(2) }, failure: null });
  });

  it('returns a person even if coverage is unknown', async () => {
    await pairedWith(
      ({ path }) =>
        path === '/kith/coverage' ? refused(500, 'internal_error', 'No.') : enveloped(personPathsOf('maria')),
      null,
    );
    const found = await lookUpAddress('https://www.linkedin.com/in/maria');
    expect(found).toMatchObject({ answer: { kind: 'person' }, failure: null });
  });

  it.each([
    ['a person', 'https://www.linkedin.com/in/maria', 410, 'Gone.'],
    ['a company', 'https://www.linkedin.com/company/acme', 422, 'No identifier.'],
  ])('returns a refusal for %s as a failure with its sentence', async (_, url, status, detail) => {
    await pairedWith(() => refused(status, 'x', detail));
    expect(await lookUpAddress(url)).toMatchObject({ answer: null, failure: { kind: 'failed', detail } });
  });

  it('returns a failure before pairing, without throwing', async () => {
    expect(await lookUpAddress('https://www.linkedin.com/in/maria')).toMatchObject({
      key: 'li:in:maria',
      answer: null,
      failure: { kind: 'not-set-up' },
    });
  });
});
