/** The interface's two generations (interface section 9). Our own routes use the second one’s format. */
export type Generation = 'v1' | 'v2';

/** Addresses without a version, used by widgets built for the first generation. */
const OF_WIDGET = new Set(['/user', '/paths-check', '/logout']);

export function generationOf(path: string): Generation {
  return path.startsWith('/v1/') || OF_WIDGET.has(path) ? 'v1' : 'v2';
}
