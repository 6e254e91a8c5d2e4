import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PAGES = resolve(import.meta.dirname, '../../fixtures/pages');

/** Page files by the first part of the path. */
const FILES: Readonly<Record<string, string>> = {
  in: 'person.html',
  company: 'company.html',
  search: 'people.html',
};

/** Returns the plain page served for a linkedin.com address. It contains none of LinkedIn's own markup. */
export function pageFor(address: string): string {
  const { pathname } = new URL(address);
  const [kind, slug = ''] = pathname.split('/').filter((part) => part !== '');
  const name = decodeURIComponent(slug)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  const file = FILES[kind ?? ''] ?? 'feed.html';
  return readFileSync(join(PAGES, file), 'utf8').replaceAll('{name}', escapeHtml(name));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
