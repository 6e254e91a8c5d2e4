/** Makes every line end of a text `\n`, part by part: `\r\n` may lie across two parts. */
export class LineEnds {
  #afterReturn = false;

  mend(part: string): string {
    if (part === '') return part;
    const text = this.#afterReturn && part.startsWith('\n') ? part.slice(1) : part;
    this.#afterReturn = part.endsWith('\r');
    return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  }
}
