import { callServer, reachServer } from '../../../backend/server/command-socket.ts';
import { DEFAULT_MEMBER } from '../../../utils/companion-api.ts';
import type { RunningKith } from './start-kith.ts';

/** Runs a command such as `list create` in a running Kith, without starting a process. Returns the command's result. */
export async function callKith(kith: RunningKith, command: string, input: object = {}): Promise<unknown> {
  const socket = await reachServer(kith.networkIn);
  if (!socket) throw new Error('This Kith takes no commands.');
  return callServer(socket, command, { member: DEFAULT_MEMBER, asOf: null, ...input }, () => {});
}

/** Creates a list of people, whose number is 1 if it is the first. */
export async function createList(kith: RunningKith, title: string): Promise<void> {
  await callKith(kith, 'list create', { title, type: 'people', description: '', isPublic: false });
}
