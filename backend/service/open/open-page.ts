import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import type { ServiceContext } from '../service-context.ts';
import { escapeHtml, pageResponse } from './html.ts';

/** The LinkedIn key of the row behind an id; null where the id or the row is not known. */
async function keyOf(
  service: ServiceContext,
  kind: 'person' | 'company',
  id: string,
): Promise<string | null> {
  const row = service.ids.decode(kind, id);
  if (row === null) return null;
  if (kind === 'company') return (await service.store.company(row.account, row.row))?.key ?? null;
  return (await service.store.people(row.account, [row.row])).get(row.row)?.key ?? null;
}

/**
 * GET /open/{person|company}/{id}: what `service_url` points at. It is open to whoever has the address, so it
 * says nothing but the public LinkedIn address, which only this service can read out of the id.
 */
export async function showOpenPage(service: ServiceContext, kind: string, id: string): Promise<Response> {
  const key = kind === 'person' || kind === 'company' ? await keyOf(service, kind, id) : null;
  if (key === null) {
    return pageResponse(404, 'Not found', '<h1>Not found</h1>\n<p>There is nothing at this address.</p>');
  }
  const url = linkedinUrlOf(key);
  const text =
    url === null
      ? '<p>No LinkedIn address is known here.</p>'
      : `<p><a href="${escapeHtml(url)}" rel="noreferrer">Open on LinkedIn</a></p>`;
  return pageResponse(200, 'Kith', `<h1>Kith</h1>\n${text}`);
}
