/** What LinkedIn's title ends in. */
const ENDING = /\s*\|\s*LinkedIn\s*$/u;
/** How many notifications wait. */
const COUNT = /^\(\d+\+?\)\s*/u;
/** Longer than any name. */
const MAX_LENGTH = 120;

/** The person's name in the title of their profile's tab: "(3) Maria Lopez | LinkedIn"; '' if it names nobody. */
export function titleName(title: string): string {
  if (!ENDING.test(title)) return '';
  const [name = ''] = title
    .replace(ENDING, '')
    .replace(COUNT, '')
    .split(/\s+[-–|]\s+/u);
  return /\p{L}/u.test(name) && name.length <= MAX_LENGTH ? name.trim() : '';
}
