/**
 * A source whose schemas are left out where nobody uses them. A bundler cannot tell by itself that making one, method by
 * method, does nothing else.
 */
export function markPure(code: string): string {
  return code.replace(/^((?:export )?const \w+ = )(?=z\b|envelope\()/gm, '$1/* @__PURE__ */ ');
}
