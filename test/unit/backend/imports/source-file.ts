import type { SourceFile } from '../../../../backend/imports/record.ts';

export function sourceFile(path: string, content: string | Uint8Array, chunk = 64 * 1024): SourceFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    path,
    size: bytes.length,
    async *stream() {
      for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
    },
  };
}
