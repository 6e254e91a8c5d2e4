import type { SourceFile } from '../record.ts';
import { digestStream } from '../source/digest-source.ts';

/** sha-256 of a file's bytes, hex. */
export type Digester = (file: SourceFile) => Promise<string>;

/** Reads each file once, whoever asks. */
export function createDigester(): Digester {
  const known = new Map<SourceFile, Promise<string>>();
  return (file) => {
    const digest = known.get(file) ?? digestStream(file.stream());
    known.set(file, digest);
    return digest;
  };
}
