import { describe, expect, it } from 'vitest';

import {
  answerFromFirstGeneration,
  normalizeCapabilities,
} from '../../../../backend/companion/first-generation.ts';
import { parseJsonBytes } from '../../../../backend/companion/message-body.ts';
import type { AsMemberRequest, UpstreamResponse } from '../../../../backend/companion/upstream.ts';
import { envelope } from '../../../../utils/interface/envelope.ts';
import { INTERFACE_ALONE } from '../../../../utils/interface/kith/kith-network.ts';
import { personPaths } from '../../../../utils/interface/people-paths.ts';

const summary = { score: 8.1, score_label: 'Excellent', description: 'Through Dana' };
const profile = {
  service_id: 'p-1',
  first_name: 'Dana',
  last_name: 'Weiss',
  linkedin_url: 'https://www.linkedin.com/in/dana',
  headline: 'CTO at Acme',
};
const party = { profile, score: 6.2, score_label: 'Good' };
const V1 = {
  target: { profile: { ...profile, first_name: 'Maria', last_name: '' } },
  count: 12,
  summary,
  paths: [
    { type: 'intro', summary, starters: [{ ...party, score_description: 'Often' }], introducer: party },
    { type: 'direct', summary },
  ],
};

async function ask(request: Partial<AsMemberRequest>, status = 200, body: unknown = V1) {
  const asked: string[] = [];
  const callAsUser = async ({ method, path }: AsMemberRequest): Promise<UpstreamResponse> => {
    asked.push(`${method} ${path}`);
    return { status, headers: new Headers(), body: new TextEncoder().encode(JSON.stringify(body)) };
  };
  const question = {
    method: 'POST',
    path: '/v2/people/paths',
    body: '{"linkedin_url":"linkedin.com/in/élan?a=1#b"}',
    repeatable: true,
    deadline: new AbortController().signal,
  };
  const answer = await answerFromFirstGeneration({ ...question, ...request }, callAsUser);
  return { asked, status: answer.status, json: parseJsonBytes(answer.body) };
}

describe('paths from the first generation', () => {
  it.each([
    ['linkedin_url', '{"linkedin_url":"linkedin.com/in/élan?a=1#b"}'],
    ['url', '{"url":"linkedin.com/in/élan?a=1#b"}'],
  ])('are requested with %s as one segment of the path', async (_, body) => {
    const { asked } = await ask({ body });
    expect(asked).toEqual(['GET /v1/people/paths/linkedin.com%2Fin%2F%C3%A9lan%3Fa%3D1%23b']);
  });

  it('are returned in the second generation’s format, with their scores and labels', async () => {
    const { json } = await ask({});
    const { service_id: _, ...bare } = profile;
    expect(json).toMatchObject({
      data: {
        person: {
          first_name: 'Maria',
          last_name: '',
          full_name: 'Maria',
          linkedin_url: profile.linkedin_url,
        },
        summary,
        count: 12,
        paths: [
          {
            type: 'intro',
            summary,
            starters: [
              { profile: bare, score: 6.2, score_label: 'Good', score_description: 'Often', score_meta: [] },
            ],
            introducer: { profile: bare, score: 6.2, score_label: 'Good', score_meta: [] },
          },
          { type: 'direct', summary },
        ],
      },
    });
  });

  it('equal the paths of the second generation when they lead through introducers', async () => {
    const { json } = await ask({}, 200, { ...V1, paths: V1.paths.slice(0, 1) });
    expect(envelope(personPaths).safeParse(json).error).toBeUndefined();
    expect(JSON.stringify(json)).not.toContain('service_id');
  });

  it.each([404, 429, 500])(
    'are replaced by the service’s error, unchanged, when it returns %i',
    async (status) => {
      const body = { error: { code: 'x', message: 'No.' } };
      expect(await ask({}, status, body)).toMatchObject({ status, json: body });
    },
  );

  it.each([{}, { data: V1 }, { ...V1, paths: 'none' }, [], null, 'x'])(
    'are refused with an explanation when the response is %j',
    async (body) => {
      await expect(ask({}, 200, body)).rejects.toMatchObject({
        type: 'upstream_error',
        message: 'The service’s response doesn’t contain paths to a person.',
      });
    },
  );

  it.each([
    '{}',
    '[]',
    'null',
    '{"linkedin_url":""}',
    '{"linkedin_url":7}',
    '{"linkedin_url":".."}',
    '{"linkedin_url":"\\ud800"}',
    '{"url":"https://www.linkedin.com/company/acme"}',
  ])('aren’t requested for the invalid body %s', async (body) => {
    await expect(ask({ body })).rejects.toMatchObject({ type: 'validation_error' });
  });
});

describe('other operations', () => {
  it('are reported as missing capabilities', async () => {
    const { asked, json } = await ask({ method: 'GET', path: '/kith/capabilities' });
    expect(asked).toEqual([]);
    expect(json).toMatchObject({
      data: {
        ...INTERFACE_ALONE,
        company_paths: false,
        people_sort: false,
        lists_by_number: false,
        sequences_by_id: false,
        team_saving: false,
      },
    });
  });

  it.each(['/v2/companies/paths', '/v2/people/sort', '/v2/lists', '/kith/coverage', '/v2/people/paths/x'])(
    'are refused with an explanation: %s',
    async (path) => {
      await expect(ask({ path })).rejects.toMatchObject({ type: 'not_implemented', status: 501 });
    },
  );
});

function answerOf(status: number, body: string): UpstreamResponse {
  return { status, headers: new Headers(), body: new TextEncoder().encode(body) };
}

describe('the capabilities of a service', () => {
  it('are the reported capabilities', () => {
    const answer = answerOf(200, '{"data":{"imports":true,"of_tomorrow":1}}');
    expect(normalizeCapabilities(answer)).toBe(answer);
  });

  it.each([
    [404, '<h1>Not found</h1>'],
    [404, '{"error":{"code":"x","message":"x"}}'],
    [400, ''],
    [403, '{"message":"Missing Authentication Token"}'],
    [405, ''],
    [501, ''],
    [200, '<h1>Welcome</h1>'],
    [200, '{"status":"ok"}'],
    [200, '{"data":{"imports":"certainly"}}'],
    [204, ''],
  ])('are only the documented interface when it returns %i %s', (status, body) => {
    const told = normalizeCapabilities(answerOf(status, body));
    expect(told.status).toBe(200);
    expect(told.headers.get('content-type')).toBe('application/json');
    expect(parseJsonBytes(told.body)).toMatchObject({ data: INTERFACE_ALONE, metadata: {} });
  });

  it.each([409, 429, 500, 502, 503])('are unknown when it fails with %i', (status) => {
    const answer = answerOf(status, '{}');
    expect(normalizeCapabilities(answer)).toBe(answer);
  });
});
