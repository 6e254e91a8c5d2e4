interface Place {
  /** Takes a path relative to the document's folder. */
  isThere(path: string): boolean;
  readonly files: readonly string[];
}

/** Files that only a build creates. */
const BUILT = ['manifest.json', '.output/firefox-mv3/manifest.json'];
const SOURCE = /^[\w.@-][\w./@-]*\.(?:tsx?|mjs|md|json|yml|svg)$/;

/** Returns a document's links and file names that lead nowhere. A file may be named by the end of its path. */
export function deadEnds(text: string, { isThere, files }: Place): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to.split('#')[0] ?? '');
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  return [
    ...links.filter((to) => to !== '' && !/^[a-z]+:/.test(to) && !isThere(to)),
    ...named
      .filter((name) => SOURCE.test(name) && !BUILT.includes(name))
      .filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`))),
  ];
}
