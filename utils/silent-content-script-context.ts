/**
 * Replaces, by an alias in wxt.config.ts, the context that WXT gives every content script. WXT's own dispatches
 * events on the document and posts a message to the window, which the page could detect. Kith's content scripts
 * leave no trace and need none of its features.
 */
export class ContentScriptContext {}
