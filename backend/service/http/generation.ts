/** The interface's two generations (interface section 9); our own routes speak as the second. */
export type Generation = 'v1' | 'v2';

/** The version is part of the path. */
export function generationOf(path: string): Generation {
  return path.startsWith('/v1/') ? 'v1' : 'v2';
}
