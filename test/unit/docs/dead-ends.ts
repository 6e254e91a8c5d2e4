interface Place {
  /** By the path as the document's folder has it. */
  isThere(path: string): boolean;
  /** All files of the project. */
  readonly files: readonly string[];
}

/** Made by a build, not kept. */
const BUILT = ['manifest.json', '.output/firefox-mv3/manifest.json'];
const SOURCE = /^[\w.@-][\w./@-]*\.(?:tsx?|mjs|md|json|yml|svg)$/;

/** Links and sources that a document names and that are not there. A source may be named by the end of its path. */
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
