/** The person that is left of one. @param merged from → into */
export function followMerges(merged: ReadonlyMap<number, number>, person: number): number {
  let current = person;
  for (let into = merged.get(current); into !== undefined; into = merged.get(current)) current = into;
  return current;
}
