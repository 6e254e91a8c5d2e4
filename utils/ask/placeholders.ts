/** The names of placeholders. A template contains them in braces. */
export const PLACEHOLDERS = ['name', 'person', 'first', 'position', 'connection', 'me'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** '' for an unknown value. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const IN_BRACES = /\{([^{}\n]*)\}/g;
/** Text in square brackets on one line is a gap for the user to fill in. */
const GAP = /\[[^[\]\n]+\]/g;

/**
 * Fills a template. A placeholder without a value becomes a gap with its text from `gaps`. Other text in braces stays as it is.
 */
export function fillTemplate(
  template: string,
  values: PlaceholderValues,
  gaps: Readonly<Record<Placeholder, string>>,
): string {
  return template.replaceAll(IN_BRACES, (whole, name: string) => {
    if (!isPlaceholder(name)) return whole;
    return values[name] || `[${gaps[name]}]`;
  });
}

/** Returns text in braces that isn't a placeholder, as written and without duplicates. */
export function findUnknownPlaceholders(template: string): string[] {
  const found = [...template.matchAll(IN_BRACES)].filter(([, name = '']) => !isPlaceholder(name));
  return [...new Set(found.map(([whole]) => whole))];
}

interface Gap {
  /** UTF-16 offset; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Returns the gaps in order, including their brackets. */
export function findGaps(text: string): Gap[] {
  return [...text.matchAll(GAP)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}
