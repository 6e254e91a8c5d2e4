/** The field for what is looked for; null where it is not on the page. */
export function queryField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('input[name=query]');
}
