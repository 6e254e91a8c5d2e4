import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assetFile } from '../../own-code.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, including quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const STYLE = readFileSync(assetFile('pages/page.css'), 'utf8');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const STYLE_HASH = hashOf(STYLE);

interface PageOptions {
  /** `en` by default. */
  readonly language?: string;
  /** A script of Kith’s own, which may call only this Kith. */
  readonly script?: string;
}

/**
 * Returns a page that loads nothing from elsewhere, can’t be framed, and runs only the given script. `body` is
 * HTML.
 */
export function pageResponse(
  status: number,
  title: string,
  body: string,
  { language = 'en', script }: PageOptions = {},
): Response {
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body>
<main>
${body}
</main>${script === undefined ? '' : `\n<script>${script}</script>`}
</body>
</html>
`;
  const runs =
    script === undefined ? '' : ` script-src ${hashOf(script)}; connect-src 'self'; img-src 'self';`;
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_HASH};${runs} base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Referrer-Policy': 'no-referrer',
      Vary: 'Accept-Language',
    },
  });
}

const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
export type PageLanguage = (typeof LANGUAGES)[number];

/** Returns the first of the browser's languages that pages exist in, else English. */
export function languageOf(request: Request): PageLanguage {
  const wanted = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map((part, place) => {
      const [tag = '', weight = ''] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { tag: tag.split('-')[0], weight: weight === '' ? 1 : Number(weight), place };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place);
  for (const { tag } of wanted) {
    const known = LANGUAGES.find((language) => language === tag);
    if (known !== undefined) return known;
  }
  return 'en';
}
