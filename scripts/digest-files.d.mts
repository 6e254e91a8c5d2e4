export function digestFiles(paths: readonly string[], root?: string): string;
