import type { Operation } from '../../http/operation.ts';
import { startImport } from './imports.ts';
import { cancelImport } from './imports-cancel.ts';
import { confirmImport } from './imports-confirm.ts';
import { readImportFindings } from './imports-findings.ts';
import { listImports } from './imports-list.ts';
import { readImport } from './imports-read.ts';
import { undoImport } from './imports-undo.ts';

/** Sources, from the upload to taking them back. */
export const IMPORT_OPERATIONS: readonly Operation[] = [
  startImport,
  listImports,
  readImport,
  confirmImport,
  cancelImport,
  readImportFindings,
  undoImport,
];
