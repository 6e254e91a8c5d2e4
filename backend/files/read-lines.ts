/**
 * The lines of a text in UTF-8, each as soon as its end has come: LF or CRLF, and nothing else. Node's own reader ends a
 * line at a lone CR and at U+2028 and U+2029, too, which stand within JSON and within what people paste.
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
