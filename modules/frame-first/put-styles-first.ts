/** A page whose style sheets are asked for before its scripts, in their order: what stands in it waits for the former alone. */
export function putStylesFirst(html: string): string {
  const sheet = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
  const rest = html.replaceAll(sheet, '');
  const script = /[ \t]*<script\b/.exec(rest);
  if (script === null) return html;
  return [rest.slice(0, script.index), ...(html.match(sheet) ?? []), rest.slice(script.index)].join('');
}
