// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { badgeOf } from '../../../entrypoints/background/badge.ts';
import type { Card } from '../../../utils/card/card.ts';
import { AT_REST, cardOf } from '../../../utils/card/card-of.ts';
import { verdictOf } from '../../../utils/card/card-words.ts';
import { type CompanionClient, companionClient } from '../../../utils/companion/companion-client.ts';
import { readListWithItems } from '../../../utils/interface/lists.ts';
import { readSortPeople } from '../../../utils/interface/people-sort.ts';
import { readSequenceEmails } from '../../../utils/interface/sequences.ts';
import { readTeam } from '../../../utils/interface/teams.ts';
import { readPeopleSearchResult } from '../../../utils/interface/v1/ai-search.ts';
import { readTopCompanies } from '../../../utils/interface/v1/companies-top.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { lookUpIdentity } from '../../../utils/look-up/look-up.ts';
import { recallServiceInfo } from '../../../utils/look-up/service-info.ts';
import { saveSettings } from '../../../utils/settings/settings.ts';
import { companionOnPort } from './support/companion-on-port.ts';
import { type Answering, hostedService, json, lack, sendMegabytes } from './support/hosted-service.ts';
import { permit } from './support/permit.ts';

vi.mock('../../../utils/companion/session-key.ts', async (original) =>
  (await import('./support/session-keys-in-memory.ts')).sessionKeysInMemory(original),
);

const PERSON = 'https://www.linkedin.com/in/maria-lopez';
const COMPANY = 'https://www.linkedin.com/company/acme';
const PERSON_PATHS = '/v2/people/paths';
const COMPANY_PATHS = '/v2/companies/paths';
const KEPT = join(import.meta.dirname, '../../fixtures/upstream-answers');

/** The requests for data that cards don't show. */
const ASKS: Readonly<Record<string, { method: string; path: string; body?: object; answer: z.ZodType }>> = {
  '/v1/companies/top': {
    method: 'GET',
    path: '/v1/companies/top?page=1&limit=50',
    answer: readTopCompanies,
  },
  '/v1/ai/search': {
    method: 'POST',
    path: '/v1/ai/search',
    body: { query: 'x' },
    answer: readPeopleSearchResult,
  },
  '/v2/lists/7': { method: 'GET', path: '/v2/lists/7', answer: readListWithItems },
  '/v2/teams': { method: 'POST', path: '/v2/teams', body: { name: 'x' }, answer: readTeam },
  '/v2/people/sort': {
    method: 'POST',
    path: '/v2/people/sort',
    body: { people: ['x'] },
    answer: readSortPeople,
  },
  '/v2/sequences/s-1/emails': {
    method: 'GET',
    path: '/v2/sequences/s-1/emails',
    answer: readSequenceEmails,
  },
};

/**
 * An unusual but legal response with the expected card, the expected values, or the message with which it is refused.
 */
const cachedResponse = z.strictObject({
  says: z.string(),
  to: z.enum(['/v2/auth/tokens', PERSON_PATHS, COMPANY_PATHS, ...Object.keys(ASKS)]),
  status: z.number(),
  body: z.unknown(),
  refused: z.string().optional(),
  reads: z.record(z.string(), z.unknown()).optional(),
  shows: z
    .strictObject({
      state: z.string(),
      verdict: z.string(),
      labels: z.array(z.string()),
      others: z.number().optional(),
    })
    .optional(),
});

const kept = readdirSync(KEPT).map((name) => {
  const read = cachedResponse.parse(JSON.parse(readFileSync(join(KEPT, name), 'utf8')));
  return { name, ...read };
});
const ORDINARY = kept.find(({ name }) => name === 'scores-of-a-hundred.json')?.body;

beforeEach(() => permit(true));

/** Pairs a browser with a companion in front of a service at its own address. */
async function pairedWith(answers: Readonly<Record<string, Answering>>) {
  const service = await hostedService(answers);
  const companion = await companionOnPort({ serviceUrl: service.address });
  await saveSettings({ companion: companion.address });
  const client = companionClient();
  await client.pair(await companion.issueCode(), '');
  return { service, client };
}

/** Returns the card that the user sees for a page. */
async function cardOn(url: string, client: CompanionClient): Promise<Card> {
  const identity = identifyLinkedin(url);
  if (identity === null) throw new Error(`${url} is nobody’s page.`);
  const lookUp = await lookUpIdentity(client, { identity, url });
  const known = await recallServiceInfo();
  return cardOf({ ...AT_REST, ...known, key: identity.key, url, lookUp });
}

async function cardFrom(url: string, answers: Readonly<Record<string, Answering>>): Promise<Card> {
  return cardOn(url, (await pairedWith(answers)).client);
}

const labelsOf = (card: Card) => ('path' in card ? card.path.steps.map(({ label }) => label) : []);

describe('a response with', () => {
  const shown = kept.flatMap(({ shows, ...answer }) => (shows ? [{ ...answer, shows }] : []));
  it.each(shown)('$says is read', async ({ to, status, body, shows }) => {
    const url = to === COMPANY_PATHS ? COMPANY : PERSON;
    const card = await cardFrom(url, { [PERSON_PATHS]: json(200, ORDINARY), [to]: json(status, body) });
    expect({ state: card.state, verdict: verdictOf(card), labels: labelsOf(card) }).toEqual({
      state: shows.state,
      verdict: shows.verdict,
      labels: shows.labels,
    });
    if (shows.others !== undefined) expect(card).toMatchObject({ otherCount: shows.others });
    expect(badgeOf(card).text).not.toMatch(/\d{2}|NaN/);
  });

  const readAside = kept.flatMap(({ reads, ...answer }) => (reads ? [{ ...answer, reads }] : []));
  it.each(readAside)('$says is read outside of cards', async ({ to, status, body, reads }) => {
    const { client } = await pairedWith({ [to]: json(status, body) });
    const asked = ASKS[to];
    if (asked === undefined) throw new Error(`${to} is asked for nowhere.`);
    const { method, path, ...options } = asked;
    expect(await client.asMe(method, path, options)).toMatchObject(reads);
  });

  const refused = kept.flatMap(({ refused, ...answer }) => (refused ? [{ ...answer, refused }] : []));
  it.each(refused)('$says is refused with an explanation', async ({ status, body, refused }) => {
    const card = await cardFrom(PERSON, { [PERSON_PATHS]: json(status, body) });
    expect(card).toMatchObject({ state: 'failed', detail: refused });
  });
});

describe('a service that', () => {
  const text =
    (status: number, type: string, body: string | Uint8Array): Answering =>
    (_, response) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    };
  const busy = { error: { code: 'busy', message: 'Too many requests.' } };
  const ordinary = Buffer.from(JSON.stringify(ORDINARY));
  const faults: [string, Answering, RegExp][] = [
    ['limits the rate, with a duration,', json(429, busy, { 'retry-after': '60' }), /^Too many requests/],
    ['limits the rate, without a duration,', json(429, busy), /^Too many requests/],
    [
      'limits the rate until a given day',
      json(429, busy, { 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
      /^Too/,
    ],
    [
      'limits the rate with an HTML page',
      text(429, 'text/html', '<h1>Slow down</h1>'),
      /received too many requests/,
    ],
    ['fails with a text', json(500, { error: { code: 'x', message: 'We broke.' } }), /^We broke\.$/],
    ['fails with an HTML page', text(503, 'text/html', '<h1>Down</h1>'), /The service failed \(status 503\)/],
    ['fails behind a gateway', json(502, {}), /status 502/],
    [
      'responds with an HTML page',
      text(200, 'text/html', '<h1>Welcome</h1>'),
      /response isn’t JSON \(status 200\)/,
    ],
    [
      'sends JSON with another content type',
      text(200, 'application/octet-stream', ordinary),
      /response isn’t JSON/,
    ],
    ['responds with nothing', text(200, 'application/json', ''), /isn’t valid JSON/],
    [
      'responds in another encoding than UTF-8',
      text(200, 'application/json', Buffer.from('{"data":"\xe9"}', 'latin1')),
      /isn’t valid JSON in UTF-8/,
    ],
    [
      'responds with a truncated text',
      text(200, 'application/json', ordinary.subarray(0, 200)),
      /isn’t valid JSON/,
    ],
    ['redirects', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end(), /redirect/],
    [
      'cuts the connection',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': ordinary.length });
        response.write(ordinary.subarray(0, 200), () => response.destroy());
      },
      /closed the connection early/,
    ],
  ];
  it.each(faults)('%s causes a failure with an explanation', async (_, answering, sentence) => {
    const card = await cardFrom(PERSON, { [PERSON_PATHS]: answering });
    expect(card).toMatchObject({ state: 'failed', detail: expect.stringMatching(sentence) });
  });

  it('responds with 100 MB causes a failure with an explanation', async () => {
    const { client } = await pairedWith({ [PERSON_PATHS]: (_, response) => sendMegabytes(response, 100) });
    // On a busy computer, a time limit could pass first.
    const start = setTimeout;
    const after = vi.spyOn(globalThis, 'setTimeout');
    after.mockImplementation((run, ms = 0, ...more) => start(run, ms < 5_000 ? ms : 60_000, ...more));
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    onTestFinished(() => {
      after.mockRestore();
      limit.mockRestore();
    });
    expect(await cardOn(PERSON, client)).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/is longer than 10485760 bytes/),
    });
  });

  it('responds too slowly causes a failure with an explanation', { timeout: 12_000 }, async () => {
    const card = await cardFrom(PERSON, { [PERSON_PATHS]: () => undefined });
    expect(card).toMatchObject({
      state: 'failed',
      detail: 'The service took too long to respond. Try again.',
    });
  });
});

describe('a service with only /v1', () => {
  const profile = (first_name: string, last_name: string) => ({
    service_id: 's',
    first_name,
    last_name,
    linkedin_url: `https://www.linkedin.com/in/${first_name}`.toLowerCase(),
    headline: '',
  });
  const summary = { score: 5.5, score_label: 'Strong', description: '' };
  const starter = {
    profile: profile('Ada', 'Byron'),
    score: 6.2,
    score_label: 'Strong',
    score_description: '',
  };
  const introducer = { profile: profile('Dana', 'Weiss'), score: 4.8, score_label: 'Fair' };
  const answer = {
    target: { profile: profile('Maria', 'Lopez') },
    count: 1,
    summary,
    paths: [{ type: 'intro', summary, starters: [starter], introducer }],
  };
  const V1_PATHS = `/v1/people/paths/${encodeURIComponent(PERSON)}`;
  const TOKENS = '/v2/auth/tokens';

  it.each([
    ['doesn’t support tokens', lack],
    ['refuses POST for tokens', json(405, { error: { code: 'method', message: 'No.' } })],
    ['reports that tokens aren’t implemented', json(501, {})],
  ])('still shows who can introduce the reader when it %s', async (_, tokens) => {
    const { client, service } = await pairedWith({ [TOKENS]: tokens, [V1_PATHS]: json(200, answer) });
    const card = await cardOn(PERSON, client);
    expect(verdictOf(card)).toBe('Ask Dana.');
    expect(labelsOf(card)).toEqual(['Strong', 'Fair']);
    expect(service.asked.filter((call) => call.endsWith(TOKENS))).toHaveLength(1);
    await cardOn(PERSON, client);
    expect(service.asked.filter((call) => call === `GET ${V1_PATHS}`)).toHaveLength(2);
    expect(service.asked.filter((call) => call.endsWith(TOKENS))).toHaveLength(1);
  });

  it('isn’t asked about companies, and the card explains why', async () => {
    const { client, service } = await pairedWith({ [TOKENS]: lack });
    const card = await cardOn(COMPANY, client);
    expect(verdictOf(card)).toBe('Company lookup isn’t available here.');
    expect(service.asked).toEqual([`POST ${TOKENS}`]);
  });

  it('counts as a wrong address if it has no paths either', async () => {
    const card = await cardFrom(PERSON, { [TOKENS]: lack });
    expect(card).toMatchObject({ state: 'failed', detail: expect.stringContaining('KITH_SERVICE_URL') });
  });

  it.each([
    ['another shape', json(200, { data: answer })],
    ['invalid JSON', json(200, 'x')],
  ])('is refused with an explanation when it responds with %s', async (_, paths) => {
    const card = await cardFrom(PERSON, { [TOKENS]: lack, [V1_PATHS]: paths });
    expect(card).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('contain paths to a person'),
    });
  });
});
