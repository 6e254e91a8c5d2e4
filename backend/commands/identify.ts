import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { writeJson } from './write-json.ts';

/**
 * One JSON object for each line: `{"kind", "key", "url"}`, all three null where the line is neither a person's
 * nor a company's address. A blank line is a line like any other, so that output and input stay aligned.
 */
export async function* identifyLines(
  lines: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string, void, void> {
  for await (const line of lines) {
    const { kind, key, url } = identifyLinkedin(line) ?? { kind: null, key: null, url: null };
    yield writeJson({ kind, key, url });
  }
}
