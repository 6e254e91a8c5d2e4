/** Splits a list of column names at `separator`; a name may wrap to the next line. */
export function names(list: string, separator = ','): readonly string[] {
  return list
    .split(separator)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
}
