import { useEffect, useMemo, useRef } from 'preact/hooks';
import { createImportQueue, type ImportQueue, type ImportQueueOptions } from './import-queue.ts';

/** The imports of a page for as long as it shows them; those that are under way elsewhere are found first. */
export function useImportQueue(client: ImportQueueOptions['client'], onChanged: () => void): ImportQueue {
  const tell = useRef(onChanged);
  tell.current = onChanged;
  const queue = useMemo(() => createImportQueue({ client, onChanged: () => tell.current() }), [client]);
  useEffect(() => {
    void queue.find();
    return queue.leave;
  }, [queue]);
  return queue;
}
