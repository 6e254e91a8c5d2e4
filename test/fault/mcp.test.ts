import { expect, it } from 'vitest';
import { dataDirectory, KithProcess, serve } from './support/kith-process.ts';
import { writeExport } from './support/linkedin-export.ts';
import { runHere } from './support/run-here.ts';

const CONTACT = 'https://www.linkedin.com/in/contact-7';
const messageOf = (id: number, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params });
const toolOf = (id: number, name: string, input: object) =>
  messageOf(id, 'tools/call', { name, arguments: input });

it('kith mcp answers an assistant on standard input, with and without a server, and makes only allowed changes', async () => {
  const settings = { KITH_DATA: dataDirectory() };
  await runHere(['import', writeExport(dataDirectory(), 20)], settings);
  const assistant = new KithProcess(['mcp'], settings, { stdio: 'pipe' });
  const ask = async (message: { id: number }) => {
    assistant.child.stdin?.write(`${JSON.stringify(message)}\n`);
    const [line] = await assistant.said(new RegExp(`^.*"id":${message.id}\\b.*$`, 'm'));
    return JSON.parse(line).result;
  };
  const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  expect((await ask(messageOf(1, 'initialize', client))).serverInfo.name).toBe('kith');
  const alone = await ask(toolOf(2, 'find_paths', { linkedin_url: CONTACT }));
  expect(alone.content[0].text).toContain('you know them');
  await serve(settings);
  expect(await ask(toolOf(3, 'find_paths', { linkedin_url: CONTACT }))).toEqual(alone);
  const refused = await ask(
    toolOf(4, 'draft_ask', { linkedin_url: CONTACT, note: 'x', introducer_name: 'y' }),
  );
  expect([refused.isError, refused.content[0].text]).toEqual([true, expect.stringContaining('--write asks')]);
  assistant.child.stdin?.end();
  expect(await assistant.ended()).toBe(0);
});
