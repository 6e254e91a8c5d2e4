/** Marks a text such as "Freelance" that stands for no company. No tidy name begins with a blank. */
export const NO_EMPLOYER = ' ';

/** Of a spelling or a folded name of a company. */
export function isEmployer(name: string): boolean {
  return !name.startsWith(NO_EMPLOYER);
}
