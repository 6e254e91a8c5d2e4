/** A name that Kith's oldest browser doesn't have, and the first Chrome that has it. */
export interface NewerName {
  readonly name: string;
  readonly since: number;
  readonly inText: RegExp;
}

const call = (name: string, since: number): NewerName => {
  const [owner = '', ...members] = name.split('.');
  const path = members.map((member) => `\\s*\\.\\s*${member}`).join('');
  return { name, since, inText: new RegExp(`\\b${owner}${path}\\b`) };
};
const method = (name: string, since: number): NewerName => ({
  name: `.${name}(`,
  since,
  inText: new RegExp(`\\.\\s*${name}\\s*\\(`),
});
const css = (name: string, since: number): NewerName => ({
  name,
  since,
  inText: new RegExp(`(?<![\\w-])${name.replaceAll(/[()]/g, '\\$&')}`),
});

const IN_SCRIPTS: readonly NewerName[] = [
  call('Promise.withResolvers', 119),
  call('Promise.try', 128),
  call('Array.fromAsync', 121),
  call('Object.groupBy', 117),
  call('Map.groupBy', 117),
  call('URL.canParse', 120),
  call('URL.parse', 126),
  call('RegExp.escape', 136),
  call('Iterator.from', 122),
  call('Error.isError', 134),
  call('Math.sumPrecise', 147),
  call('Intl.DurationFormat', 129),
  call('Uint8Array.fromBase64', 140),
  call('Uint8Array.fromHex', 140),
  call('document.activeViewTransition', 142),
  method('isSubsetOf', 122),
  method('isSupersetOf', 122),
  method('isDisjointFrom', 122),
  method('symmetricDifference', 122),
  method('toBase64', 140),
  method('setFromBase64', 140),
  method('setHTML', 146),
  method('setHTMLUnsafe', 124),
  method('getHTML', 125),
  method('moveBefore', 133),
  method('requestClose', 134),
  method('getOrInsert', 145),
  {
    name: 'of an iterator',
    since: 122,
    inText: /\.(?:keys|values|entries)\(\)\.(?!next\b|return\b)[a-z]+\(/,
  },
  { name: 'union of sets', since: 122, inText: /new Set\([^()]*\)\.(?:union|intersection|difference)\(/ },
  { name: 'Ed25519', since: 137, inText: /['"`]Ed25519['"`]/ },
  { name: 'X25519', since: 133, inText: /['"`]X25519['"`]/ },
  { name: 'part of a pattern with flags', since: 125, inText: /\(\?[ims]+(?:-[ims]+)?:|\(\?-[ims]+:/ },
  { name: 'action.openPopup', since: 127, inText: /\.action\s*\.\s*openPopup\b/ },
  { name: 'sidePanel.close', since: 141, inText: /\.sidePanel\s*\.\s*close\b/ },
  { name: 'sidePanel.onOpened', since: 141, inText: /\.sidePanel\s*\.\s*on(?:Opened|Closed)\b/ },
  { name: 'userScripts.execute', since: 135, inText: /\.userScripts\s*\.\s*execute\b/ },
];

const IN_STYLES: readonly NewerName[] = [
  css('light-dark(', 123),
  css('@starting-style', 117),
  css('@scope', 118),
  css('@position-try', 125),
  css('@view-transition', 126),
  css('transition-behavior', 117),
  css('subgrid', 117),
  css('field-sizing', 123),
  css('interpolate-size', 129),
  css('calc-size(', 129),
  css('anchor-name', 125),
  css('position-anchor', 125),
  css('position-area', 129),
  css('anchor(', 125),
  css('text-box', 133),
  css('reading-flow', 137),
  css('if(', 137),
  css('shape(', 135),
  css('sibling-index(', 138),
  { name: 'a size that stretches', since: 138, inText: /(?:size|width|height):\s*stretch\b/ },
  {
    name: 'a color out of another',
    since: 119,
    inText: /\b(?:rgb|hsl|oklch|oklab|lab|lch|color)\(\s*from\b/,
  },
  { name: ':user-valid', since: 119, inText: /:user-(?:in)?valid\b/ },
  { name: '::details-content', since: 131, inText: /::details-content\b/ },
  { name: 'a tag inside a rule', since: 120, inText: /\{[^{}@]*;\s*[a-z]+\s*[>+~ ][^{};:]*\{/ },
];

const IN_PAGES: readonly NewerName[] = [
  { name: 'details that close each other', since: 120, inText: /<details[^>]*\sname=/ },
  { name: 'command', since: 135, inText: /\scommandfor=/ },
  { name: 'closedby', since: 134, inText: /\sclosedby=/ },
];

const BY_ENDING: Readonly<Record<string, readonly NewerName[]>> = {
  js: IN_SCRIPTS,
  css: IN_STYLES,
  html: IN_PAGES,
};

/** Matches libraries' feature checks: `typeof a.b == 'function' ? a.b(…)`, `a.b && c ? a.b(…)`. */
const ASKED_FOR = [
  /typeof ([\w.]+)\s*===?\s*["'`]function["'`]\s*(?:\?|&&)\s*\1\b/g,
  /([\w$]+\.[\w$]+)&&[^;{}?]*\?\1\(/g,
];

/** Returns the names in a file that need a newer Chrome than `version`. `path` determines the kind of file. */
export function findNewerNames(path: string, text: string, version: number): string[] {
  const names = BY_ENDING[path.split('.').at(-1) ?? ''] ?? [];
  const used = ASKED_FOR.reduce((left, asked) => left.replaceAll(asked, ''), text);
  return names
    .filter(({ since, inText }) => since > version && inText.test(used))
    .map(({ name, since }) => `${name} (${since})`);
}
