import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { Team } from '../../utils/interface/teams.ts';
import { NOON, openTestService, PUBLIC_URL, type TestService } from './test-service.ts';

let test: TestService;
let link: string;
beforeAll(async () => {
  test = await openTestService();
  const { body } = await test.post('/v2/teams', { name: 'Sales & <b>Co</b>' }, await test.token());
  link = (body as Envelope<Team>).data.invite_link;
});
afterAll(() => test.close());

const show = (path = link.slice(PUBLIC_URL.length)) => test.send('GET', path);

describe('the page of an invitation', () => {
  it('is open, and shows one string of address and code to paste', async () => {
    const { status, body, headers } = await show();
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(body).toContain(`<code>${link}</code>`);
  });

  it('names the team as text', async () => {
    const { body } = await show();
    expect(body).toContain('Sales &amp; &lt;b&gt;Co&lt;/b&gt;');
    expect(body).not.toContain('<b>');
  });

  it('runs, loads and links to nothing, so that the token leaves by no Referer', async () => {
    const { body, headers } = await show();
    expect(body).not.toMatch(/<script|<link|<img|<a |<form|href=|src=|url\(|@import/);
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('leaves no token in the log', async () => {
    await show();
    expect(JSON.stringify(test.log)).not.toContain(link.split('/').at(-1));
    expect(JSON.stringify(test.log)).toContain('/invite/{token}');
  });

  it.each([
    ['made up', '/invite/x'],
    ['of the right form', `/invite/${'A'.repeat(22)}.${'A'.repeat(43)}`],
    ['markup', '/invite/%3Cscript%3E'],
    ['not decodable', '/invite/%E0%A4%A'],
  ])('is not there for a token that is %s', async (_, path) => {
    const { status, body } = await show(path);
    expect(status).toBe(404);
    expect(body).not.toMatch(/<script/);
  });

  it('is not there once the week is over', async () => {
    test.clock = NOON + 7 * 24 * 60 * 60 * 1000;
    try {
      expect((await show()).status).toBe(404);
    } finally {
      test.clock = NOON;
    }
  });
});
