const MAX_LINES = 400;
/** Assembled from parts, so that this file doesn't match itself. */
const SWITCHED_OFF = new RegExp(
  ['biome-ig' + 'nore', '@ts-(?:ig' + 'nore|no' + 'check|expect' + '-error)', 'eslint-dis' + 'able'].join(
    '|',
  ),
);
const VAGUE_NAMES = /(?:^|\/)(?:helpers?|common|types|manager|utils|service)\.\w+$/;
const BARREL = /^export (?:\*|(?:type )?\{[^}]*\}) from /m;
const LEFT_OUT = /\b(?:it|test|describe)\.(?:skip|only|todo)\b/;

/** Returns the conventions in CONTRIBUTING.md that a source violates. */
export function conventionFaults(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  return [
    ...(SWITCHED_OFF.test(text) ? ['a check is disabled'] : []),
    ...(LEFT_OUT.test(text) ? ['a test is skipped'] : []),
    ...(VAGUE_NAMES.test(path) ? ['the name is vague'] : []),
    ...(BARREL.test(text) ? ['it re-exports'] : []),
    ...(lines > MAX_LINES ? [`it has ${lines} lines`] : []),
  ];
}
