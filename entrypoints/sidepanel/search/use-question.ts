import { useEffect, useState } from 'preact/hooks';
import { withoutAny } from './change-filters.ts';
import { isEmpty, keepQuestion, type Question } from './question.ts';

/** How long nobody types before what stands there is looked for. */
const PAUSE_MS = 400;

export interface Questioning {
  /** What stands in the field. */
  readonly typed: string;
  /** What is looked for. */
  readonly asked: Question;
  readonly type: (query: string) => void;
  /** Looks for something at once, its words in the field. */
  readonly ask: (question: Question) => void;
}

/** What is looked for: at once, or after a short pause in typing. Every stroke is kept. */
export function useQuestion(first: Question): Questioning {
  const [typed, setTyped] = useState(first.query);
  const [asked, setAsked] = useState(first);
  useEffect(() => {
    if (typed === asked.query) return;
    const pause = setTimeout(() => setAsked(afresh(withoutAny({ ...asked, query: typed }))), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, asked]);
  return {
    typed,
    asked,
    type: (query) => {
      setTyped(query);
      void keepQuestion(withoutAny({ ...asked, query }));
    },
    ask: (question) => {
      setTyped(question.query);
      setAsked(afresh(question));
      void keepQuestion(afresh(question));
    },
  };
}

/** Where nothing is looked for any more, nothing is left that would stand in the way of the next words. */
function afresh(question: Question): Question {
  return isEmpty(question) ? { ...question, pinned: {} } : question;
}
