import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { assetFile } from '../../own-code.ts';
import type { OpenApiDocument } from '../http/openapi-document.ts';
import { PREVIEW } from '../http/operation-tags.ts';
import { cachePage } from './cached-page.ts';
import { withCodeSamples } from './code-samples.ts';

/** Scalar’s API reference, unchanged from npm but compressed (scripts/reference/copy-scalar.ts). */
const SCALAR = assetFile('reference/scalar.js.gz');
const STYLE = readFileSync(assetFile('reference/reference.css'), 'utf8');

/** Nothing is requested from elsewhere: no fonts, telemetry, proxy, requests on the reader’s behalf, or assistants. */
const START = `Scalar.createApiReference('#reference', {
  content: JSON.parse(document.getElementById('document').textContent),
  withDefaultFonts: false,
  telemetry: false,
  hideTestRequestButton: true,
  hideClientButton: true,
  hiddenClients: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
});`;

/** The library writes its styles into the page. All scripts come from this Kith, and the page can’t send anything. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(START).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** GET /docs: the OpenAPI document as a reference with a table of contents, search and runnable examples. */
export function cacheReference(documentOf: () => OpenApiDocument): (request: Request) => Response {
  return cachePage({
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': 'en',
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
    },
    make: () => writeReference(documentOf()),
  });
}

function writeReference(document: OpenApiDocument): string {
  const shown = JSON.stringify(markPreview(withCodeSamples(document))).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kith: the service interface</title>
<style>${STYLE}</style>
</head>
<body>
<div id="reference"></div>
<script type="application/json" id="document">${shown}</script>
<script src="docs/scalar.js"></script>
<script>${START}</script>
</body>
</html>
`;
}

/** GET /docs/scalar.js. */
export const cacheReferenceScript = () =>
  cachePage({
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
    make: () => gunzipSync(readFileSync(SCALAR)),
    pack: () => readFileSync(SCALAR),
  });

/** Shows the second generation’s label as a badge, because a tag would list each operation twice. */
function markPreview(document: OpenApiDocument): OpenApiDocument {
  const others = (tags: readonly string[] = []) => tags.filter((tag) => tag !== PREVIEW);
  const { tags = [], 'x-tagGroups': groups = [], ...rest } = document;
  for (const item of Object.values(rest.paths ?? {})) {
    for (const operation of Object.values(item as Record<string, { tags?: string[] }>)) {
      if (!operation.tags?.includes(PREVIEW)) continue;
      Object.assign(operation, { tags: others(operation.tags), 'x-badges': [{ name: PREVIEW }] });
    }
  }
  return {
    ...rest,
    tags: tags.filter(({ name }) => name !== PREVIEW),
    'x-tagGroups': (groups as { tags: string[] }[]).map((group) => ({ ...group, tags: others(group.tags) })),
  };
}
