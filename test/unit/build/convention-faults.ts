const MOST_LINES = 400;
/** Assembled, so that this file is none of those it finds. */
const SWITCHED_OFF = new RegExp(
  ['biome-ig' + 'nore', '@ts-(?:ig' + 'nore|no' + 'check|expect' + '-error)', 'eslint-dis' + 'able'].join(
    '|',
  ),
);
const NAMES_OF_ANYTHING = /(?:^|\/)(?:helpers?|common|types|manager|utils|service)\.\w+$/;
const BARREL = /^export (?:\*|(?:type )?\{[^}]*\}) from /m;
const LEFT_OUT = /\b(?:it|test|describe)\.(?:skip|only|todo)\b/;

/** What of CONTRIBUTING.md, The house, a source does not keep to, in words. */
export function conventionFaults(path: string, text: string): string[] {
  const lines = text.split('\n').length - 1;
  return [
    ...(SWITCHED_OFF.test(text) ? ['a check is switched off'] : []),
    ...(LEFT_OUT.test(text) ? ['a test is left out'] : []),
    ...(NAMES_OF_ANYTHING.test(path) ? ['the name says nothing of what is in it'] : []),
    ...(BARREL.test(text) ? ['it hands on what others export'] : []),
    ...(lines > MOST_LINES ? [`it has ${lines} lines`] : []),
  ];
}
