/**
 * Yields the lines of a UTF-8 text, each as soon as its LF or CRLF arrives. Node's own reader also splits at a lone CR, U+2028
 * and U+2029, which occur inside JSON and pasted text.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  const whole = (end: string) => [...begun, end].join('').replace(/\r$/, '');
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      yield whole(text.slice(from, end));
      begun = [];
      from = end + 1;
    }
    begun.push(text.slice(from));
  }
  const last = whole(decoder.decode());
  if (last !== '') yield last;
}
