/** One copy of each text: threads and names come again with every message, and each row brings copies of its own. */
export function createTextPool(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, text);
    return text;
  };
}

/** The same for lists of texts without blanks: of hundreds of thousands of messages most go to one of a few hundred. */
export function createListPool(): (texts: readonly string[]) => readonly string[] {
  const lists = new Map<string, readonly string[]>();
  return (texts) => {
    const key = texts.join(' ');
    const known = lists.get(key);
    if (known !== undefined) return known;
    // A list as long as it is: one that grew has room for more.
    const list = Array.from(texts);
    lists.set(key, list);
    return list;
  };
}
