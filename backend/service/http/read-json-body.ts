import { readBytes } from '../../http/read-bytes.ts';
import { ServiceError } from '../service-error.ts';

/** The default limit of a body, in bytes. */
export const SMALL_BODY = 64 * 1024;
/** Enough for a query of 10,000 escaped characters, and for the filters. */
export const SEARCH_BODY = 256 * 1024;
/** Enough for 100 addresses of 2,048 characters of up to three bytes. */
export const ITEMS_BODY = 1024 * 1024;
/** Enough for 1,000 addresses of 2,048 characters of up to three bytes. */
export const MANY_ITEMS_BODY = 8 * 1024 * 1024;

/** Accepts `application/json` without charset, or with UTF-8. */
function isJson(contentType: string): boolean {
  const [mediaType, ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || charset.replaceAll('"', '') === 'charset=utf-8';
  return mediaType?.trim() === 'application/json' && isUtf8;
}

/**
 * Returns a JSON body of at most `maxBytes` bytes of UTF-8. Throws a ServiceError: `bad_request` if it isn’t
 * JSON, `payload_too_large` if it is too long, without reading the rest.
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  if (!isJson(request.headers.get('content-type') ?? '')) {
    throw new ServiceError(
      'bad_request',
      'Send the body as JSON in UTF-8, with Content-Type: application/json.',
    );
  }
  if (request.headers.has('content-encoding')) {
    throw new ServiceError('bad_request', 'Send the body without Content-Encoding.');
  }
  const bytes = await readBytes(request, maxBytes);
  if (bytes === null) {
    const detail = `The body is larger than the ${maxBytes} bytes this operation takes.`;
    throw new ServiceError('payload_too_large', detail);
  }
  if (bytes.length === 0) throw new ServiceError('bad_request', 'The body is empty; send a JSON object.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ServiceError('bad_request', 'The body is not valid UTF-8.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError('bad_request', 'The body is not valid JSON.');
  }
}
