import { escapeXml } from '../../escape-xml.ts';
import type { CollectionKind } from '../record.ts';

/** A WebDAV request to any address. */
export interface DavRequest {
  readonly method: 'PROPFIND' | 'REPORT';
  readonly depth: '0' | '1';
  readonly body: string;
}

const HEAD = '<?xml version="1.0" encoding="utf-8"?>';
const NAMESPACES =
  'xmlns:D="DAV:" xmlns:A="urn:ietf:params:xml:ns:carddav" xmlns:C="urn:ietf:params:xml:ns:caldav"';

/** Requests properties of a resource, or with depth 1 also of everything in it (RFC 4918, 9.1). */
export function propfind(depth: DavRequest['depth'], ...properties: string[]): DavRequest {
  const spaces = `${NAMESPACES} xmlns:S="http://calendarserver.org/ns/"`;
  const requested = properties.map((property) => `<${property}/>`).join('');
  const body = `${HEAD}<D:propfind ${spaces}><D:prop>${requested}</D:prop></D:propfind>`;
  return { method: 'PROPFIND', depth, body };
}

const MULTIGETS: Readonly<Record<CollectionKind, readonly [report: string, data: string]>> = {
  contacts: ['A:addressbook-multiget', 'A:address-data'],
  calendar: ['C:calendar-multiget', 'C:calendar-data'],
};

/** Requests the content of contacts (RFC 6352, 8.7) or events (RFC 4791, 7.9). */
export function multiget(kind: CollectionKind, hrefs: readonly string[]): DavRequest {
  const [report, data] = MULTIGETS[kind];
  const requested = hrefs.map((href) => `<D:href>${escapeXml(href)}</D:href>`).join('');
  const body = `${HEAD}<${report} ${NAMESPACES}><D:prop><D:getetag/><${data}/></D:prop>${requested}</${report}>`;
  return { method: 'REPORT', depth: '1', body };
}

/** Requests the changes in a collection since a token, or everything if it is '' (RFC 6578, 3.2). */
export function syncCollection(token: string): DavRequest {
  const body = `${HEAD}<D:sync-collection xmlns:D="DAV:"><D:sync-token>${escapeXml(token)}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/><D:resourcetype/></D:prop></D:sync-collection>`;
  return { method: 'REPORT', depth: '0', body };
}
