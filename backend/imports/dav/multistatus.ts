import { SaxesParser } from 'saxes';

interface DavProperty {
  readonly text: string;
  /** Local names of all elements in the property, such as the types of a collection. */
  readonly names: readonly string[];
  readonly hrefs: readonly string[];
  /** Names of the components that a calendar may contain, such as VEVENT. */
  readonly components: readonly string[];
}

/** A server's response about one resource (RFC 4918, 14.24). */
export interface DavResponse {
  /** The address as the server writes it. */
  readonly href: string;
  /** 0 if the server sends a status for each property instead. */
  readonly status: number;
  /** The properties that the server has, by local name. */
  readonly properties: ReadonlyMap<string, DavProperty>;
}

/** Thrown if the server sends too much, or something other than WebDAV. */
export class DavFormatError extends Error {
  readonly code: 'NOT_DAV' | 'TOO_LARGE';
  constructor(code: 'NOT_DAV' | 'TOO_LARGE') {
    super('The response is not a WebDAV multistatus.');
    this.name = 'DavFormatError';
    this.code = code;
  }
}

/** Maximum for one contact with its picture, or for one event. Real ones are smaller. */
const MAX_RESPONSE_CHARACTERS = 16 * 1024 * 1024;
/** The properties of a collection are never nested deeper than this. */
const MAX_DEPTH = 40;
const MAX_NAMES = 1000;
/** The library handles all attributes of a tag at once, which takes seconds for a hundred thousand of them. */
const MAX_ATTRIBUTES = 100;

interface OpenProperty {
  readonly names: string[];
  readonly hrefs: string[];
  readonly components: string[];
}

interface OpenResponse {
  href: string;
  status: number;
  readonly properties: Map<string, DavProperty>;
  /** The current propstat's values, until its status is known. */
  pending: Map<string, DavProperty>;
  pendingStatus: number;
}

/**
 * Reads a multistatus as it arrives, and passes on one response at a time, so that a large multistatus is never all in memory.
 * The library refuses entities that a document declares itself. Throws DavFormatError.
 */
export class MultistatusReader {
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #take: (response: DavResponse) => void;
  readonly #path: string[] = [];
  #response: OpenResponse | null = null;
  #property: OpenProperty | null = null;
  #text = '';
  #characters = 0;
  #attributes = 0;
  #isWhole = false;
  /** The token from which the next report of changes continues (RFC 6578), or ''. */
  syncToken = '';

  constructor(take: (response: DavResponse) => void) {
    this.#take = take;
    const parser = this.#parser;
    parser.on('error', () => {
      throw new DavFormatError('NOT_DAV');
    });
    parser.on('opentagstart', () => {
      this.#attributes = 0;
    });
    parser.on('attribute', () => {
      this.#attributes += 1;
      if (this.#attributes > MAX_ATTRIBUTES) throw new DavFormatError('TOO_LARGE');
    });
    parser.on('opentag', ({ local, attributes }) => this.#open(local, attributes.name?.value ?? ''));
    parser.on('closetag', ({ local }) => this.#close(local));
    const hold = (text: string) => {
      this.#text += text;
    };
    parser.on('text', hold);
    parser.on('cdata', hold);
  }

  write(chunk: string): void {
    this.#characters += chunk.length;
    this.#parser.write(chunk);
    if (this.#characters > MAX_RESPONSE_CHARACTERS) throw new DavFormatError('TOO_LARGE');
  }

  end(): void {
    this.#parser.close();
    if (!this.#isWhole) throw new DavFormatError('NOT_DAV');
  }

  #open(name: string, value: string): void {
    const depth = this.#path.length;
    if (depth >= MAX_DEPTH || (depth === 0 && name !== 'multistatus')) throw new DavFormatError('NOT_DAV');
    this.#path.push(name);
    this.#text = '';
    if (depth === 1 && name === 'response') {
      this.#response = { href: '', status: 0, properties: new Map(), pending: new Map(), pendingStatus: 200 };
    }
    if (this.#response === null) return;
    if (depth === 2 && name === 'propstat') {
      this.#response.pending = new Map();
      this.#response.pendingStatus = 200;
    }
    if (depth === 4 && this.#path[3] === 'prop') {
      this.#property = { names: [], hrefs: [], components: [] };
    } else if (this.#property !== null) {
      if (this.#property.names.length >= MAX_NAMES) throw new DavFormatError('TOO_LARGE');
      this.#property.names.push(name);
      if (name === 'comp') this.#property.components.push(value.toUpperCase());
    }
  }

  #close(name: string): void {
    const text = this.#text;
    this.#text = '';
    this.#path.pop();
    const depth = this.#path.length;
    if (depth === 0) this.#isWhole = true;
    if (depth === 1 && name === 'sync-token') this.syncToken = text.trim();
    const response = this.#response;
    if (response === null) return;
    if (depth === 1) this.#end(response);
    else if (depth === 2 && name === 'href') response.href = text.trim();
    else if (depth === 2 && name === 'status') response.status = statusOf(text);
    else if (depth === 2 && name === 'propstat' && response.pendingStatus === 200) {
      for (const [found, property] of response.pending) response.properties.set(found, property);
    } else if (depth === 3 && name === 'status') response.pendingStatus = statusOf(text);
    else if (depth === 4 && this.#property !== null) {
      response.pending.set(name, { ...this.#property, text });
      this.#property = null;
    } else if (name === 'href' && this.#property !== null) this.#property.hrefs.push(text.trim());
  }

  #end(response: OpenResponse): void {
    this.#response = null;
    this.#characters = 0;
    this.#take({ href: response.href, status: response.status, properties: response.properties });
  }
}

/** Returns the number in `HTTP/1.1 404 Not Found`; 0 if there is none. */
function statusOf(line: string): number {
  return Number(/^\s*HTTP\/\S+\s+(\d{3})\b/.exec(line)?.[1] ?? 0);
}
