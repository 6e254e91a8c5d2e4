interface Whereabouts {
  readonly title: string;
  readonly company: string;
  /** City, country or both. */
  readonly place: string;
}

/** "CFO · Acme · London", as far as it is known. */
export function detailWords({ title, company, place }: Whereabouts): string {
  return [title, company, place].filter((part) => part !== '').join(' · ');
}
