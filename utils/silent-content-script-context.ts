/**
 * Stands in, by an alias in wxt.config.ts, for the context WXT gives every content script. WXT's own dispatches
 * events on the document and posts a message to the window when it starts, which the page can listen for; Kith's
 * content scripts leave no trace and need nothing of what the context offers.
 */
export class ContentScriptContext {}
