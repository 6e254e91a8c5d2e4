/**
 * `dana` → `d•••@example.com`: what the sample shows in the place of an e-mail address (interface 4.1). Only a
 * first Latin letter is told.
 */
export function maskAddress(nameOrAddress: string): string {
  const [first = ''] = nameOrAddress.normalize('NFD').toLowerCase();
  return `${/[a-z]/.test(first) ? first : ''}•••@example.com`;
}
