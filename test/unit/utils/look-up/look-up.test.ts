// @vitest-environment node
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { companionClient } from '../../../../utils/companion/companion-client.ts';
import { keptCoverage } from '../../../../utils/companion/kept-coverage.ts';
import type { Capabilities } from '../../../../utils/interface/kith-network.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { lookUpIdentity } from '../../../../utils/look-up/look-up.ts';
import { lookUp } from '../../../../utils/messages.ts';
import { saveSettings } from '../../../../utils/settings/settings.ts';
import { capabilitiesOf, introBy } from '../../components/support/answers.ts';
import { DANA, introducerOf, standingOf } from '../../components/support/asks.ts';
import { speakEnglish } from '../../components/support/english.ts';
import { companyPathsOf, coverageOf, enveloped, personPathsOf, refused } from '../support/answers.ts';
import { companionOnPort, type ServiceCall } from '../support/companion-on-port.ts';
import { permit } from '../support/permit.ts';

vi.mock('../../../../utils/companion/session-key.ts', async (original) =>
  (await import('../support/session-keys-in-memory.ts')).sessionKeysInMemory(original),
);

const client = companionClient();

beforeAll(speakEnglish);
beforeEach(() => {
  fakeBrowser.reset();
  permit(true);
});

/** A paired browser, and what the service answers: to the paths question, and to those for which null is given. */
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

/** Somebody whom Dana can introduce, who has been asked for much. */
function answerWithStanding({ path }: ServiceCall): Response {
  const paths = { ...personPathsOf('maria-lopez'), paths: [introBy('Dana Weiss')] };
  return enveloped(path === '/kith/asks/standing' ? STANDING : paths);
}

async function lookUpAddress(url: string) {
  const identity = identifyLinkedin(url);
  if (identity === null) throw new Error(`${url} is no page of a person or company.`);
  return lookUpIdentity(client, { identity, url });
}

describe('a look-up', () => {
  it('of a person answers under the identity key of the page', async () => {
    await pairedWith(() => enveloped(personPathsOf('maria')));
    const found = await lookUpAddress('https://de.linkedin.com/in/Maria/details/skills?x=1');
    expect(found).toMatchObject({ key: 'li:in:maria', answer: { kind: 'person' }, failure: null });
    expect(lookUp.parse(found)).toEqual(found);
  });

  it('asks with the canonical address, not with what the page carries along', async () => {
    const { calls } = await pairedWith(() => enveloped(personPathsOf('maria')));
    await lookUpAddress('https://de.linkedin.com/in/Maria/details/skills?trk=secret');
    const asked = calls.find((call) => call.path === '/v2/people/paths');
    expect(JSON.parse(asked?.body ?? '')).toEqual({ linkedin_url: 'https://www.linkedin.com/in/maria' });
  });

  it('of an address that only a member id names asks with the address itself', async () => {
    const { calls } = await pairedWith(() => enveloped(personPathsOf('maria')));
    await lookUpAddress('https://www.linkedin.com/profile/view?id=12345');
    const asked = calls.find((call) => call.path === '/v2/people/paths');
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      linkedin_url: 'https://www.linkedin.com/profile/view?id=12345',
    });
  });

  it('of a person keeps beside it whose data answers', async () => {
    await pairedWith(() => enveloped(personPathsOf('ada')), 'https://www.linkedin.com/in/ada');
    await lookUpAddress('https://www.linkedin.com/in/ADA/');
    expect((await keptCoverage.recall())?.me).toBe('https://www.linkedin.com/in/ada');
  });

  it.each([
    ['comes with how its introducers stand', { asks: true }, STANDING],
    ['does without where no asks are kept', { asks: false }, undefined],
  ])('of a person %s', async (_, able, standing) => {
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

  it('of a company answers its people', async () => {
    await pairedWith(() => enveloped(companyPathsOf('Acme')), '', { company_people: false });
    const found = await lookUpAddress('https://www.linkedin.com/company/acme/people');
    expect(found).toMatchObject({ key: 'li:org:acme', answer: { kind: 'company', paths: { count: 3 } } });
  });

  it('of a company has what is counted of everybody there, by one request, where the service counts', async () => {
    const overview = { functions: [{ function: 'sales', count: 3 }], knows_most: null };
    const counted = { ...companyPathsOf('Acme'), ...overview, pagination: { page: 1 } };
    const { calls } = await pairedWith(() => enveloped(counted), '', { company_people: true });
    const found = await lookUpAddress('https://www.linkedin.com/company/acme');
    expect(found.answer).toMatchObject({ kind: 'company', paths: { count: 3 }, overview });
    expect(lookUp.parse(found)).toEqual(found);
    expect(calls.filter(({ path }) => path.includes('/companies/'))).toHaveLength(1);
  });

  it('of a company nobody can match says that it is unknown', async () => {
    await pairedWith(() => refused(404, 'not_found', 'No company of your data matches.'));
    const found = await lookUpAddress('https://www.linkedin.com/company/acme');
    expect(found).toMatchObject({ answer: { kind: 'company-unknown' }, failure: null });
  });

  it('of a person the service answers 404 for is one it knows no way to', async () => {
    await pairedWith(() => refused(404, 'not_found', 'No such person.'));
    expect(await lookUpAddress('https://www.linkedin.com/in/maria')).toMatchObject({
      answer: {
        kind: 'person',
        paths: { paths: [], person: { linkedin_url: expect.stringContaining('maria') } },
      },
      failure: null,
    });
  });

  it('of a company is not asked of a service that answers for people alone', async () => {
    const { calls } = await pairedWith(() => enveloped(companyPathsOf('Acme')), '', { company_paths: false });
    const found = await lookUpAddress('https://www.linkedin.com/company/acme');
    expect(found).toMatchObject({ answer: { kind: 'company-not-offered' }, failure: null });
    expect(calls.map(({ path }) => path)).not.toContain('/v2/companies/paths');
  });

  it('does not ask a service what the data cover that cannot tell', async () => {
    const { calls } = await pairedWith(() => enveloped(personPathsOf('ada')), '', { coverage: false });
    expect(await lookUpAddress('https://www.linkedin.com/in/ada')).toMatchObject({
      answer: { kind: 'person' },
    });
    expect(calls.map(({ path }) => path)).not.toContain('/kith/coverage');
  });

  it.each([
    ['a person', 'https://www.linkedin.com/in/maria', personPathsOf('maria')],
    ['a company', 'https://www.linkedin.com/company/acme', companyPathsOf('Acme')],
  ])('of %s is answered by a service that fails to say what it can do', async (kind, url, paths) => {
    await pairedWith(
      ({ path }) => (path.startsWith('/kith/') ? refused(500, 'internal_error', 'No.') : enveloped(paths)),
      null,
      null,
    );
    const found = await lookUpAddress(url);
    expect(found).toMatchObject({ answer: { kind: kind.slice(2) }, failure: null });
  });

  it('of a person is answered where it is not told what the data cover', async () => {
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
  ])('of %s that is refused is a failure in the words of the refusal', async (_, url, status, detail) => {
    await pairedWith(() => refused(status, 'x', detail));
    expect(await lookUpAddress(url)).toMatchObject({ answer: null, failure: { kind: 'failed', detail } });
  });

  it('before pairing is a failure, not an exception', async () => {
    expect(await lookUpAddress('https://www.linkedin.com/in/maria')).toMatchObject({
      key: 'li:in:maria',
      answer: null,
      failure: { kind: 'not-set-up' },
    });
  });
});
