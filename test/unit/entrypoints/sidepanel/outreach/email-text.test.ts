import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailText } from '../../../../../entrypoints/sidepanel/outreach/email-text.ts';

describe('the text of an e-mail', () => {
  it.each<[string, unknown, string]>([
    ['as Kith sends it', { text: 'Hi\nDana', html: '<p>Other</p>' }, 'Hi\nDana'],
    ['that is the content itself', 'Hi', 'Hi'],
    [
      'of HTML alone',
      { text: '', html: '<p>Hi <b>Dana</b>,</p><p>&amp; so on<br>end</p>' },
      'Hi Dana,\n& so on\nend',
    ],
    ['without what is not read', { html: '<style>p{}</style>Hi<script>evil()</script>' }, 'Hi'],
    ['of a form that is not known', { blocks: ['Hi'] }, ''],
    ['of another type', { text: 7 }, ''],
    ['that is not there', null, ''],
  ])('%s', (_, content, text) => {
    expect(emailText(content)).toBe(text);
  });

  it('is found in any content without a fault', () => {
    fc.assert(fc.property(fc.anything(), (content) => typeof emailText(content) === 'string'));
  });

  it('runs and loads nothing', () => {
    emailText({ html: '<img src="https://example.com/a.png" onerror="globalThis.ran = true">' });
    expect('ran' in globalThis).toBe(false);
  });
});
