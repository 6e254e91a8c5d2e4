import { describe, expect, it } from 'vitest';
import type { AsMemberRequest } from '../../../../backend/companion/as-member.ts';
import { answerFromFirstGeneration } from '../../../../backend/companion/first-generation.ts';
import { parseJson } from '../../../../backend/companion/parse-json.ts';
import type { UpstreamAnswer } from '../../../../backend/companion/upstream.ts';
import { envelope } from '../../../../utils/interface/envelope.ts';
import { INTERFACE_ALONE } from '../../../../utils/interface/kith-network.ts';
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
  const askAsUser = async ({ method, path }: AsMemberRequest): Promise<UpstreamAnswer> => {
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
  const answer = await answerFromFirstGeneration({ ...question, ...request }, askAsUser);
  return { asked, status: answer.status, json: parseJson(answer.body) };
}

describe('the paths to a person', () => {
  it.each([
    ['linkedin_url', '{"linkedin_url":"linkedin.com/in/élan?a=1#b"}'],
    ['url', '{"url":"linkedin.com/in/élan?a=1#b"}'],
  ])('are asked for by %s as one part of the path', async (_, body) => {
    const { asked } = await ask({ body });
    expect(asked).toEqual(['GET /v1/people/paths/linkedin.com%2Fin%2F%C3%A9lan%3Fa%3D1%23b']);
  });

  it('come in the form of the second generation, scores and labels as they were', async () => {
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

  it('through introducers are what the second generation itself would answer', async () => {
    const { json } = await ask({}, 200, { ...V1, paths: V1.paths.slice(0, 1) });
    expect(envelope(personPaths).safeParse(json).error).toBeUndefined();
    expect(JSON.stringify(json)).not.toContain('service_id');
  });

  it.each([404, 429, 500])('that answer %i are passed on as they are', async (status) => {
    const body = { error: { code: 'x', message: 'No.' } };
    expect(await ask({}, status, body)).toMatchObject({ status, json: body });
  });

  it.each([{}, { data: V1 }, { ...V1, paths: 'none' }, [], null, 'x'])(
    'that are none (%j) are refused in a sentence',
    async (body) => {
      await expect(ask({}, 200, body)).rejects.toMatchObject({
        type: 'upstream_error',
        message: 'The service answered with something else than paths to a person.',
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
  ])('of nobody (%s) are not asked for', async (body) => {
    await expect(ask({ body })).rejects.toMatchObject({ type: 'validation_error' });
  });
});

describe('everything else', () => {
  it('is told by capability', async () => {
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
    'is refused in a sentence: %s',
    async (path) => {
      await expect(ask({ path })).rejects.toMatchObject({ type: 'not_implemented', status: 501 });
    },
  );
});
