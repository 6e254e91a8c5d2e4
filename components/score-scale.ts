import { createContext } from 'preact';

/** The highest score of the answers shown here; 0 where their scale is not known. */
export const ScoreScale = createContext(0);
