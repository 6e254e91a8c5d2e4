/** Email fields that are read. All others, including the subject, are never in memory. */
export const READ_FIELDS = [
  ...(['from', 'sender', 'to', 'cc', 'bcc', 'date', 'message-id', 'return-path'] as const),
  ...(['delivered-to', 'x-original-to', 'x-delivered-to', 'x-apparently-to', 'envelope-to'] as const),
  ...(['x-gm-thrid', 'x-gmail-labels', 'x-mozilla-status'] as const),
  ...(['list-id', 'list-post', 'list-unsubscribe', 'precedence', 'auto-submitted'] as const),
] as const;
export type HeaderField = (typeof READ_FIELDS)[number];

/** The unfolded values of the fields that are present, in order. */
export type HeaderFields = ReadonlyMap<HeaderField, readonly string[]>;

const KNOWN: ReadonlySet<string> = new Set(READ_FIELDS);

/** Returns the field that begins on a line, or null if no field begins there or the field isn't read. */
export function fieldOf(line: string): HeaderField | null {
  const name = line
    .slice(0, Math.max(0, line.indexOf(':')))
    .trimEnd()
    .toLowerCase();
  return isHeaderField(name) ? name : null;
}

/** Parses a header block. A line that begins with a space or tab continues the previous one. */
export function readFields(lines: readonly string[]): HeaderFields {
  const fields = new Map<HeaderField, string[]>();
  let values: string[] | null = null;
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      const last = values?.pop();
      if (last !== undefined) values?.push(`${last} ${line.trim()}`);
      continue;
    }
    const field = fieldOf(line);
    if (field === null) continue;
    values = fields.get(field) ?? [];
    values.push(line.slice(line.indexOf(':') + 1).trim());
    fields.set(field, values);
  }
  return fields;
}

function isHeaderField(name: string): name is HeaderField {
  return KNOWN.has(name);
}
