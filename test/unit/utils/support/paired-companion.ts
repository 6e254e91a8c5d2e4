import type { CompanionClient } from '../../../../utils/companion/companion-client.ts';
import { readPersonPaths } from '../../../../utils/interface/people-paths.ts';
import { saveSettings } from '../../../../utils/settings/settings.ts';
import { enveloped, personPathsOf } from './answers.ts';
import { type CompanionOnPort, type CompanionOnPortOptions, companionOnPort } from './companion-on-port.ts';

/** A companion paired with this browser, with one known path. */
export async function pairedCompanion(
  client: CompanionClient,
  options: CompanionOnPortOptions = {},
): Promise<CompanionOnPort> {
  const companion = await companionOnPort({ answer: () => enveloped(personPathsOf('maria')), ...options });
  await saveSettings({ companion: companion.address });
  await client.pair(await companion.issueCode(), 'Firefox on Linux');
  return companion;
}

/** Requests the paths to the person that `pairedCompanion` knows. */
export function askForPaths(client: CompanionClient) {
  const body = { linkedin_url: 'https://www.linkedin.com/in/maria' };
  return client.asMe('POST', '/v2/people/paths', { body, answer: readPersonPaths });
}

/** Returns why a call failed; null if it didn't. */
export function failureOf(call: Promise<unknown>) {
  return call.then(
    () => null,
    (thrown) => thrown.failure,
  );
}
