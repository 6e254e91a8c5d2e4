/** The words of a template that stand for what is known, and what is left for the person to fill in. Pure. */

/** Every placeholder of a template, without its braces. */
export const PLACEHOLDERS = ['name', 'person', 'first', 'position', 'connection', 'me'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What stands for each; '' where it is not known. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

const IN_BRACES = /\{([^{}\n]*)\}/g;
/** What stands in square brackets on one line is for the person to fill in. */
const GAP = /\[[^[\]\n]+\]/g;

/** A placeholder without a value becomes a gap of these words; braces that are no placeholder stay as they are. */
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

/** What stands in braces and is no placeholder, each once, as it is written. */
export function findUnknownPlaceholders(template: string): string[] {
  const found = [...template.matchAll(IN_BRACES)].filter(([, name = '']) => !isPlaceholder(name));
  return [...new Set(found.map(([whole]) => whole))];
}

export interface Gap {
  /** Where it is, in UTF-16 units; `end` is behind it. */
  readonly start: number;
  readonly end: number;
  /** With its brackets. */
  readonly text: string;
}

/** What is left to fill in, in the order of the text. */
export function findGaps(text: string): Gap[] {
  return [...text.matchAll(GAP)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: found,
  }));
}

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}
