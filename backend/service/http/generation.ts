/** The interface's two generations (interface section 9). Our own routes use the second one’s format. */
export type Generation = 'v1' | 'v2';

export function generationOf(path: string): Generation {
  return path.startsWith('/v1/') ? 'v1' : 'v2';
}
