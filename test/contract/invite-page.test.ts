import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { Team } from '../../utils/interface/teams.ts';
import { NOON, openTestService, type TestService } from './test-service.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openTestService();
  const { body } = await test.post('/v2/teams', { name: 'Sales & <b>Co</b>' }, await test.token());
  token = (body as Envelope<Team>).data.invite_link.split('#')[1] ?? '';
});
afterAll(() => test.close());

const show = (language = 'en') => test.send('GET', '/invite/', { headers: { 'accept-language': language } });
const open = (given = token) => test.post('/invite/', { token: given });

describe('the invitation page', () => {
  it('doesn’t contain the team’s name, because it is the same for everyone', async () => {
    const { status, body, headers } = await show();
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(body).not.toContain('Sales');
  });

  it('runs only its own script, which calls only this Kith', async () => {
    const { body, headers } = await show();
    const script = /<script>(.*)<\/script>/s.exec(String(body))?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = headers.get('Content-Security-Policy');
    expect(policy).toContain(`script-src 'sha256-${hash}'; connect-src 'self'; img-src 'self';`);
    expect(policy).toMatch(/^default-src 'none';.* form-action 'none'; frame-ancestors 'none'$/);
    expect(body).not.toMatch(/(src|href)="https?:/);
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['de-CH, fr;q=0.5', 'de', 'Das Team sieht nichts von deinem Netzwerk'],
    ['pt, es;q=0.4, fr;q=0.9', 'fr', 'L’équipe ne voit rien de votre réseau'],
    ['es', 'es', 'El equipo no ve nada de tu red'],
    ['nl', 'en', 'The team sees nothing of your network'],
  ])(
    'explains to a browser that prefers %s, in %s, what the team will see',
    async (wanted, language, sentence) => {
      const { body, headers } = await show(wanted);
      expect(headers.get('Content-Language')).toBe(language);
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(sentence);
    },
  );

  it('links to an extension store instead of the ZIP file if the store is configured', async () => {
    const stores = { chrome: 'https://store.example/kith', firefox: null };
    const { body } = await test.send('GET', '/invite/', {}, test.another({ stores }));
    expect(body).toContain('href="https://store.example/kith"');
    expect(body).not.toContain('kith-chrome.zip');
    expect(body).toContain('href="kith-firefox.zip"');
  });

  it('includes its own pictures, but no other files', async () => {
    expect((await test.send('GET', '/invite/install-chrome.png')).headers.get('Content-Type')).toBe(
      'image/png',
    );
    expect((await test.send('GET', '/invite/other.png')).status).toBe(404);
  });
});

describe('the extension that Kith serves', () => {
  it.each(['chrome', 'firefox'])('is a ZIP file with a manifest for %s', async (browser) => {
    const answer = await test.service.fetch(new Request(`http://127.0.0.1:5484/invite/kith-${browser}.zip`));
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json']));
    expect(manifest).toMatchObject({ manifest_version: 3, name: expect.any(String) });
  });
});

describe('the token of an invitation', () => {
  it('returns the team’s name and the expiry', async () => {
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body).toEqual({ team: 'Sales & <b>Co</b>', expires_at: new Date(NOON + WEEK_MS).toISOString() });
  });

  it('doesn’t appear in the log', async () => {
    await open();
    expect(JSON.stringify(test.log)).not.toContain(token);
    expect(JSON.stringify(test.log)).toContain('"/invite/"');
  });

  it.each([
    ['made up', 'x'],
    ['made up in the right form', `${'A'.repeat(22)}.${'A'.repeat(43)}`],
  ])('is refused when it is %s', async (_, given) => {
    const { status, body } = await open(given);
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { detail: 'This invitation isn’t valid. Ask for a new link.' } });
  });

  it('is refused after a week', async () => {
    test.clock = NOON + WEEK_MS;
    try {
      expect((await open()).status).toBe(404);
    } finally {
      test.clock = NOON;
    }
  });
});
