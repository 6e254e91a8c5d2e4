const ENDING = /\s*\|\s*LinkedIn\s*$/u;
/** The number of notifications: "(3) ". */
const COUNT = /^\(\d+\+?\)\s*/u;
/** Longer than any name. */
const MAX_LENGTH = 120;

/** Returns the name in the title of a profile's tab, "(3) Maria Lopez | LinkedIn"; '' if there is none. */
export function titleName(title: string): string {
  if (!ENDING.test(title)) return '';
  const [name = ''] = title
    .replace(ENDING, '')
    .replace(COUNT, '')
    .split(/\s+[-–|]\s+/u);
  return /\p{L}/u.test(name) && name.length <= MAX_LENGTH ? name.trim() : '';
}
