/** The extension's id in Chromium browsers. It follows from the key in `wxt.config.ts`. */
export const CHROME_ID = 'jbbbdokjjofdgccagocncelgfmfbadhg';
/** The extension's id in Firefox. */
export const FIREFOX_ID = 'kith@kith.invalid';
