import { afterFirstFrame } from './after-first-frame.ts';

/** The frame that stands in the page is seen first: reading all of the panel before would keep it back. */
afterFirstFrame(() => void import('./main.tsx'));
