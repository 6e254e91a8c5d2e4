/** One row of a file: from, to, second. */
export type Row = readonly [from: number, to: number, at: number];

export interface Mail {
  readonly from: number;
  readonly at: number;
  readonly to: readonly number[];
}

export const DAY = 86_400;

/** Combines rows with the same sender and second into one email; oldest first. */
export function mailsOf(rows: readonly Row[]): Mail[] {
  const mails: { from: number; at: number; to: number[] }[] = [];
  for (const [from, to, at] of rows) {
    if (from === to) continue;
    const mail = mails.find((one) => one.from === from && one.at === at);
    if (mail === undefined) mails.push({ from, at, to: [to] });
    else if (!mail.to.includes(to)) mail.to.push(to);
  }
  return mails.sort((x, y) => x.at - y.at || x.from - y.from);
}

export function peopleOf(mails: readonly Mail[]): number[] {
  return [...new Set(mails.flatMap(({ from, to }) => [from, ...to]))].sort((x, y) => x - y);
}

/** The state up to a given second. Results about pairs are cached. */
export class Moment {
  readonly until: number;
  readonly people: readonly number[];
  readonly #mails: readonly Mail[];
  readonly #between = new Map<string, readonly Mail[]>();

  constructor(mails: readonly Mail[], until: number) {
    this.until = until;
    this.#mails = mails.filter(({ at }) => at <= until);
    this.people = peopleOf(this.#mails);
  }

  between(x: number, y: number): readonly Mail[] {
    const key = `${x} ${y}`;
    const known = this.#between.get(key);
    if (known !== undefined) return known;
    const found = this.#mails.filter(
      ({ from, to }) => (from === x && to.includes(y)) || (from === y && to.includes(x)),
    );
    this.#between.set(key, found);
    return found;
  }

  knows(x: number, y: number): boolean {
    return this.between(x, y).length > 0;
  }

  contactsOf(person: number): number[] {
    return this.people.filter((other) => this.knows(person, other));
  }

  sharedBy(x: number, y: number): number[] {
    return this.people.filter((other) => this.knows(x, other) && this.knows(y, other));
  }
}
