/** Takes a list of column names apart, parted by `separator`; a name may run over the end of a line. */
export function names(list: string, separator = ','): readonly string[] {
  return list
    .split(separator)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
}
