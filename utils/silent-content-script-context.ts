/**
 * Replaces the context that WXT gives to content scripts, through an alias in wxt.config.ts. WXT's context dispatches events on
 * the document and posts a message to the window, which pages could detect. Kith's content scripts leave no trace and don't need
 * its features.
 */
export class ContentScriptContext {}
