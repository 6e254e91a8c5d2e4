import { z } from 'zod';

const parts = z.object({ text: z.string().optional().catch(''), html: z.string().optional().catch('') });

/**
 * The text of an e-mail, whatever form its content came in: the interface shows none. Of HTML the text alone is
 * taken; nothing of it is ever shown as such, so that nothing in it is loaded. '' where there is none.
 */
export function emailText(content: unknown): string {
  if (typeof content === 'string') return content;
  const read = parts.safeParse(content);
  if (!read.success) return '';
  const { text = '', html = '' } = read.data;
  return text === '' ? textOfHtml(html) : text;
}

function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll('script, style')) unread.remove();
  for (const end of body.querySelectorAll('br, p, div, li, tr')) end.append('\n');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
