/** What was stored before settings had a version: nothing, or loose keys that version 1 keeps. */
export function migrateTo1(stored: Record<string, unknown>): Record<string, unknown> {
  return { ...stored, version: 1 };
}
