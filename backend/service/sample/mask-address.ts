/**
 * Returns `d•••@example.com` for `dana`: how the sample team shows email addresses (interface 4.1). Reveals
 * only a first Latin letter.
 */
export function maskAddress(nameOrAddress: string): string {
  const [first = ''] = nameOrAddress.normalize('NFD').toLowerCase();
  return `${/[a-z]/.test(first) ? first : ''}•••@example.com`;
}
