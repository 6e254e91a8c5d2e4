import type { SourceFile } from '../record.ts';
import { digestStream } from '../source/digest-source.ts';

/** Returns the SHA-256 of a file's bytes, in hex. */
export type Digester = (file: SourceFile) => Promise<string>;

/** Returns a digester that reads each file only once. */
export function createDigester(): Digester {
  const known = new Map<SourceFile, Promise<string>>();
  return (file) => {
    const digest = known.get(file) ?? digestStream(file.stream());
    known.set(file, digest);
    return digest;
  };
}
