/** What is wrong with a certificate, by the codes of Node and OpenSSL, and what to do. */
const SENTENCES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED:
    'The certificate of the service in KITH_SERVICE_URL has expired. Ask the person who runs the service to renew it.',
  CERT_NOT_YET_VALID:
    'The certificate of the service in KITH_SERVICE_URL isn’t valid yet. Check the clock of this computer, then ask the person who runs the service.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of the service is for another name than the one in KITH_SERVICE_URL. Correct the address, or ask the person who runs the service.',
};

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Returns the sentence for a failed call if the service's certificate is why; null if it isn't. */
export function wordCertificate(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (UNTRUSTED.has(code)) {
    return (
      'This computer doesn’t trust the certificate of the service in KITH_SERVICE_URL. Ask for one from a public authority, or ' +
      'name the file of your own authority in NODE_EXTRA_CA_CERTS.'
    );
  }
  return SENTENCES[code] ?? wordCertificate(error.cause);
}
