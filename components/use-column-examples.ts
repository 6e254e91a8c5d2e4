import { useEffect, useState } from 'preact/hooks';
import { type ColumnExamples, readColumnExamples } from '../utils/tables/column-examples.ts';

/** What stands in these columns, from the file itself; null without the file, and where it cannot be read any more. */
export function useColumnExamples(file: Blob | null, columns: readonly string[]): ColumnExamples | null {
  const [examples, setExamples] = useState<ColumnExamples | null>(null);
  useEffect(() => {
    let isGone = false;
    if (file !== null)
      readColumnExamples(file, columns).then(
        (read) => isGone || setExamples(read),
        // Moved or changed since: what it holds was handed over, only the examples are missing.
        () => isGone || setExamples(null),
      );
    return () => {
      isGone = true;
    };
  }, [file, columns]);
  return examples;
}
