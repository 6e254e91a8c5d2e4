import { i18n } from '#i18n';
import { COMPANION_API_VERSION, type Hello, hello, helloText } from '../companion-api.ts';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { CompanionFailure } from './companion-failure.ts';
import { anotherProgram, fetchFromCompanion, readJson } from './companion-fetch.ts';
import { noteNonceAndClock } from './companion-session-call.ts';
import { noteVersion } from './newer-build.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' };

/**
 * Checks who responds at this address. Verifies a signature over a new challenge and the address's origin. The key is the pinned
 * one or, before pairing, the one in the response.
 * Another program on the port sees only this GET request. It can't relay the request to the real Kith on another port, which
 * signs its own origin.
 *
 * @throws CompanionFailure not-running, permission-missing, another-program, versions-differ, failed (deadline), or signed-out if
 * the pinned key has the format of earlier versions
 */
export async function greetCompanion(
  address: string,
  pinnedKey: string | null,
  signal: AbortSignal,
): Promise<Hello> {
  const challenge = encodeBase64url(crypto.getRandomValues(new Uint8Array(32)));
  const url = `${address}/kith/hello?challenge=${challenge}`;
  const response = await fetchTwice(url, signal);
  const read = hello.safeParse(await readJson(response));
  if (!read.success) throw anotherProgram(address);
  await noteVersion(read.data.version, address);
  // Checked before the signature, because other versions may sign differently.
  if (read.data.api_version !== COMPANION_API_VERSION) throw versionsDiffer(read.data);
  if (!(await isSigned(read.data, helloText(challenge, new URL(address).origin))))
    throw anotherProgram(address);
  if (pinnedKey !== null && !isPoint(decodeBase64url(pinnedKey))) throw keyOutgrown();
  if (pinnedKey !== null && read.data.public_key !== pinnedKey) throw anotherProgram(address);
  noteNonceAndClock(address, (name) => response.headers.get(name));
  return read.data;
}

/** Retries once, because an idle connection that was cut fails at its next use, even if the server is running again. */
async function fetchTwice(url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetchFromCompanion(url, { method: 'GET', signal });
  } catch (thrown) {
    if (!(thrown instanceof CompanionFailure) || thrown.failure.kind !== 'not-running') throw thrown;
    return fetchFromCompanion(url, { method: 'GET', signal });
  }
}

async function isSigned({ public_key, signature }: Hello, text: string): Promise<boolean> {
  const point = decodeBase64url(public_key);
  const bytes = decodeBase64url(signature);
  if (!isPoint(point) || bytes === null) return false;
  // Even 65 bytes of the right form may not be a point on the curve; `importKey` rejects those.
  const key = await crypto.subtle.importKey('raw', point, CURVE, false, ['verify']).catch(() => null);
  return key !== null && crypto.subtle.verify(SIGNATURE, key, bytes, new TextEncoder().encode(text));
}

function isPoint<Bytes extends Uint8Array>(bytes: Bytes | null): bytes is Bytes {
  return bytes?.length === 65 && bytes[0] === 4;
}

function keyOutgrown(): CompanionFailure {
  return new CompanionFailure('signed-out', i18n.t('trouble.keyOutgrown'));
}

function versionsDiffer({ api_version, version }: Hello): CompanionFailure {
  const sentence =
    api_version < COMPANION_API_VERSION
      ? i18n.t('trouble.kithOlder', { version })
      : i18n.t('trouble.extensionOlder', { version });
  return new CompanionFailure('versions-differ', sentence);
}
