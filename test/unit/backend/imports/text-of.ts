import type { SourceFile } from '../../../../backend/imports/record.ts';

/** All of a file of a source as text; '' of none. */
export async function textOf(file: SourceFile | undefined): Promise<string> {
  return Buffer.concat(await Array.fromAsync(file?.stream() ?? [])).toString('utf8');
}
