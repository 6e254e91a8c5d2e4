/** Migrates settings from before versions: nothing, or single keys that version 1 keeps. */
export function migrateTo1(stored: Record<string, unknown>): Record<string, unknown> {
  return { ...stored, version: 1 };
}
