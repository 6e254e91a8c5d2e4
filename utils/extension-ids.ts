/** Derived from the key in `wxt.config.ts`. */
export const CHROME_ID = 'jbbbdokjjofdgccagocncelgfmfbadhg';
export const FIREFOX_ID = 'kith@kith.invalid';
