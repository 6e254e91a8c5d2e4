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

/** Text as it may stand in HTML, attribute values in quotes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const STYLE = readFileSync(assetFile('pages/page.css'), 'utf8');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const STYLE_HASH = hashOf(STYLE);

export interface PageOptions {
  /** `en` by default. */
  readonly language?: string;
  /** A script of this Kith's own, which may ask this Kith alone. */
  readonly script?: string;
}

/** A page that loads nothing from elsewhere and can be in no frame; `body` is HTML. Without a script it runs nothing. */
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

/** The first of a browser's languages that pages are written in, else English. */
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
