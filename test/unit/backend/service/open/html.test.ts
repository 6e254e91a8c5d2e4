import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml, pageResponse } from '../../../../../backend/service/open/html.ts';

describe('text in a page', () => {
  it('can’t open a tag or end an attribute', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('reads the same after escaping', () => {
    expect(escapeHtml(`<a href="x">Tom & Jerry's</a>`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&#39;s&lt;/a&gt;',
    );
  });
});

describe('a page', () => {
  it('may use only its own style sheet', async () => {
    const response = pageResponse(200, 'A & B', '<p>x</p>');
    const html = await response.text();
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    const hash = Buffer.from(digest).toString('base64');
    expect(response.headers.get('Content-Security-Policy')).toContain(`style-src 'sha256-${hash}';`);
    expect(html).toContain('<title>A &amp; B</title>');
  });
});
