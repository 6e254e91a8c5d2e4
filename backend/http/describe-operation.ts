/**
 * Returns the `operationId` of an operation: its method and the words of its path, such as `postPeoplePaths` and
 * `getV1PeoplePathsByUrl`. The second generation needs no prefix. So clients that were generated know where a
 * function’s request goes, and no name changes unless the address does.
 */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .replace(/^\/v2\//, '/')
    .replaceAll('{', 'by-')
    .split(/[^a-z0-9]+/i)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Kith’s own license, in both OpenAPI documents. */
export const LICENSE = { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' };
