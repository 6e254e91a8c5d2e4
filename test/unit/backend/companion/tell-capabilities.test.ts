import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../../backend/companion/parse-json.ts';
import { tellCapabilities } from '../../../../backend/companion/tell-capabilities.ts';
import type { UpstreamAnswer } from '../../../../backend/companion/upstream.ts';
import { INTERFACE_ALONE } from '../../../../utils/interface/kith-network.ts';

function answerOf(status: number, body: string): UpstreamAnswer {
  return { status, headers: new Headers(), body: new TextEncoder().encode(body) };
}

describe('what a service can do', () => {
  it('is what it says, where it says it', () => {
    const answer = answerOf(200, '{"data":{"imports":true,"of_tomorrow":1}}');
    expect(tellCapabilities(answer)).toBe(answer);
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
  ])('is the documented interface alone where it answers %i %s', (status, body) => {
    const told = tellCapabilities(answerOf(status, body));
    expect(told.status).toBe(200);
    expect(told.headers.get('content-type')).toBe('application/json');
    expect(parseJson(told.body)).toMatchObject({ data: INTERFACE_ALONE, metadata: {} });
  });

  it.each([429, 500, 502, 503])('is not known where it fails with %i', (status) => {
    const answer = answerOf(status, '{}');
    expect(tellCapabilities(answer)).toBe(answer);
  });
});
