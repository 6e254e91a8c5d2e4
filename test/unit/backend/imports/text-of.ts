import type { SourceFile } from '../../../../backend/imports/record.ts';

/** Returns the whole text of a file, or '' if there is no file. */
export async function textOf(file: SourceFile | undefined): Promise<string> {
  return Buffer.concat(await Array.fromAsync(file?.stream() ?? [])).toString('utf8');
}
