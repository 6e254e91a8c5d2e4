import { useEffect } from 'preact/hooks';
import { markQuery, type Part, unmarkQuery } from './mark-query.ts';

/** For what comes from these words of the query: they are marked while it is pointed at or has the focus. */
export function useMarkedWords({ query, start, end }: Part) {
  useEffect(() => unmarkQuery, [query, start, end]);
  const mark = () => markQuery({ query, start, end });
  return { onMouseEnter: mark, onMouseLeave: unmarkQuery, onFocus: mark, onBlur: unmarkQuery };
}
