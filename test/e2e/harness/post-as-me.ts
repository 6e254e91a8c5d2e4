import type { RunningKith } from './start-kith.ts';

/** Sends a request to a Kith's embedded service as the member `me`, for actions that the UI doesn't offer. */
export async function postAsMe(kith: RunningKith, path: string, body: object): Promise<void> {
  const me = { external_user_id: 'me', email: 'me@kith.invalid' };
  const { data } = await post(kith, '/v2/auth/tokens', { 'secret-key': await kith.secretKey() }, me);
  await post(kith, path, { authorization: `Bearer ${data.token}` }, body);
}

async function post({ service }: RunningKith, path: string, headers: Record<string, string>, body: object) {
  const sent = { 'content-type': 'application/json', ...headers };
  const answer = await fetch(service + path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { data: { token: string } };
}
