/** By this name the browser has all packed words of its language as one text. */
export const PACKED = 'words';
/** Between two of them; in none. */
export const BETWEEN = '\t';

/**
 * The place of every key that has a dot in it: such a text means nothing else in a source. Those that the manifest names
 * (`__MSG_keys_openPanel__`) have none.
 */
export function placeKeys(keys: readonly string[], manifest: string): ReadonlyMap<string, number> {
  const inManifest = new Set(manifest.match(/(?<=__MSG_)\w+(?=__)/g));
  const placed = keys.filter((key) => key.includes('.') && !inManifest.has(nameOf(key)));
  return new Map(placed.map((key, place) => [key, place]));
}

/** A source whose texts that are a key are its place. */
export function renameKeys(code: string, places: ReadonlyMap<string, number>): string {
  return code.replace(/(['"`])([a-z][\w.]*)\1/gi, (text, quote: string, key: string) => {
    const place = places.get(key);
    return place === undefined ? text : quote + place + quote;
  });
}

/**
 * What a browser reads of one language (`messages.json`), with the placed words as one text in the order of their places.
 * What is missing is in English. A count stands as `{1}`, since `$1` is the browser's own to fill in.
 *
 * @throws Error where a word has in it what stands between words
 */
export function packWords(messages: string, english: string, places: ReadonlyMap<string, number>): string {
  const [words, inEnglish] = [readMessages(messages), readMessages(english)];
  const texts = [...places.keys()].map((key) => words.get(nameOf(key)) ?? inEnglish.get(nameOf(key)) ?? '');
  const unfit = texts.find((text) => text.includes(BETWEEN));
  if (unfit !== undefined) throw new Error(`“${unfit}” cannot be packed: it has a tab in it.`);
  const packed = new Set([...places.keys()].map(nameOf));
  const kept = [...words].filter(([name]) => !packed.has(name));
  const all = texts.map((text) => text.replaceAll(/(?<!\$)\$(\d)/g, '{$1}')).join(BETWEEN);
  return JSON.stringify(
    Object.fromEntries([...kept, [PACKED, all]].map(([name, message]) => [name, { message }])),
  );
}

function readMessages(text: string): ReadonlyMap<string, string> {
  const messages: Readonly<Record<string, { message: string }>> = JSON.parse(text);
  return new Map(Object.entries(messages).map(([name, { message }]) => [name, message]));
}

/** Browsers allow no dot in a name. */
export function nameOf(key: string): string {
  return key.replaceAll('.', '_');
}
