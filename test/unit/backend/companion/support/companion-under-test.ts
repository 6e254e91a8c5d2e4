import { openCompanionState } from '../../../../../backend/companion/companion-state.ts';
import {
  type Companion,
  type CompanionOptions,
  createCompanion,
} from '../../../../../backend/companion/create-companion.ts';
import { FORWARDED_OPERATIONS } from '../../../../../backend/service/operations.ts';
import { newCompanionKey } from './companion-key.ts';
import { ADDRESS, Extension } from './extension.ts';
import { ScriptedService } from './scripted-service.ts';

export const SECRET_KEY = 'kith_the-secret-key-of-this-test';
export const ME = { externalUserId: 'me', email: 'me@example.com', sample: false };

export interface UnderTest {
  readonly companion: Companion;
  readonly service: ScriptedService;
  readonly clock: { now: number };
  /** An extension paired as a member, `me` by default. */
  pairedExtension(member?: typeof ME): Promise<Extension>;
}

/** A companion with its own state in front of a scripted service, at noon on January 31, 2026. */
export function companionUnderTest(changes: Partial<CompanionOptions> = {}): UnderTest {
  const clock = { now: Date.parse('2026-01-31T12:00:00Z') };
  const service = new ScriptedService();
  const companion = createCompanion({
    service: { kind: 'embedded', fetch: service.fetch },
    operations: FORWARDED_OPERATIONS,
    secretKey: () => SECRET_KEY,
    demoKey: 'kith-demo',
    state: openCompanionState(':memory:'),
    key: newCompanionKey(),
    addresses: [ADDRESS, 'http://localhost:5484', 'http://[::1]:5484'],
    version: '1.2.3',
    now: () => clock.now,
    ...changes,
  });
  return {
    companion,
    service,
    clock,
    async pairedExtension(member = ME) {
      const extension = await Extension.create(companion, () => clock.now);
      await extension.pair((await companion.pairingCodes.issue(member)).code);
      return extension;
    },
  };
}
