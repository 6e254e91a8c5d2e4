/**
 * Returns the `operationId` of an operation: its method and the words of its path, such as `postPeoplePaths` and
 * `getV1PeoplePathsByUrl`. The second generation has no prefix. The function names of a generated client show which
 * address they call, and change only if the address does.
 */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/v2\//, '/')
    .replaceAll('{', 'by-')
    .split(/[^a-z0-9]+/i)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

export const LICENSE = { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' };
