import { Option } from 'commander';
import { z } from 'zod';
import { newSecretKey, rotatedKey, secretKeys } from '../../../utils/interface/kith/kith-keys.ts';
import { type CliCommand, cliCommand, cliGroup, OF_KITH } from '../../cli/cli-command.ts';
import { defineCommand, requireEmbedded } from '../../cli/command.ts';
import { Refusal } from '../../errors/refusal.ts';
import { CALLED } from '../../own-code.ts';
import { assembleKey, assembleNewKey, assembleRotatedKey, OWN_KEY_LABEL } from '../../service/key-ring.ts';
import { StoreError } from '../../store/store-error.ts';

const KEY_NUMBER = `takes the number of a key (see: ${CALLED} key list)`;
const KEEP_IT = 'Save it now. Kith stores only a fingerprint and can’t show it again.';
const IN_USE = 'Kith already uses its new key. There is nothing to copy.';
const keyNumber = z.coerce.number(KEY_NUMBER).int(KEY_NUMBER).positive(KEY_NUMBER);

const OVERLAP = 'takes a whole number of hours from 0 to 720';
const overlap = z
  .string()
  .regex(/^([0-9]|[1-9][0-9]|[1-6][0-9]{2}|7[01][0-9]|720)$/, OVERLAP)
  .transform(Number);

/** `key create`: creates a secret key for another program. It is shown once, because only its hash is stored. */
export const createKey = defineCommand({
  name: 'key create',
  input: z.object({ label: z.string().min(1).max(100) }),
  result: newSecretKey,
  async run(kith, { label }) {
    const { keys, account } = requireEmbedded(kith, 'key create');
    return assembleNewKey(await keys.create(account.id, label));
  },
  show: ({ secret_key }) => `${secret_key}\n${KEEP_IT}`,
});

export const listKeys = defineCommand({
  name: 'key list',
  input: z.object({}),
  result: secretKeys,
  async run(kith) {
    const { keys, account } = requireEmbedded(kith, 'key list');
    return { keys: (await keys.list(account.id)).map(assembleKey) };
  },
  show: ({ keys }) =>
    keys
      .map(({ id, label, created_at, ends_at }) =>
        [
          id,
          created_at.slice(0, 10),
          formatLabel(label),
          ...(ends_at ? [`(ends ${formatTime(ends_at)})`] : []),
        ].join('  '),
      )
      .join('\n'),
});

/** Omits the companion's own new key, because only its key file needs it. */
const rotated = rotatedKey.partial({ secret_key: true });

/** `key rotate ID`: replaces a key. The companion uses its own new key immediately. */
export const rotateKey = defineCommand({
  name: 'key rotate',
  input: z.object({ id: keyNumber, overlap }),
  result: rotated,
  async run(kith, { id, overlap: hours }) {
    const { keys, account } = requireEmbedded(kith, 'key rotate');
    const made = await keyOr(id, keys.rotate(account.id, id, hours));
    const { secret_key, ...shown } = assembleRotatedKey(made);
    return made.isOwn ? shown : { ...shown, secret_key };
  },
  show: ({ secret_key, replaced }) =>
    `${secret_key === undefined ? IN_USE : `${secret_key}\n${KEEP_IT}`}\n${
      Date.parse(replaced.ends_at) > Date.now()
        ? `Key ${replaced.id} stays valid until ${formatTime(replaced.ends_at)}.`
        : `Key ${replaced.id} is no longer valid.`
    }`,
});

/** `key revoke ID`: revokes a key, except the companion's own, which all extensions need. */
export const revokeKey = defineCommand({
  name: 'key revoke',
  input: z.object({ id: keyNumber }),
  result: z.object({ id: z.number().int() }),
  async run(kith, { id }) {
    const { keys, account } = requireEmbedded(kith, 'key revoke');
    await keyOr(id, keys.revoke(account.id, id));
    return { id };
  },
  show: ({ id }) => `Key ${id} is revoked. Its tokens expire within the hour.`,
});

/** If no key has this number, throws an error that says how to list the keys. */
async function keyOr<Done>(id: number, work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StoreError) || error.type !== 'not_found') throw error;
    throw new Refusal(`No active key has the number ${id}. To list them: ${CALLED} key list`);
  }
}

/** Replaces the stored label of Kith's own key, which nobody would recognize. */
function formatLabel(label: string): string {
  return label === OWN_KEY_LABEL ? 'Kith’s own' : label;
}

function formatTime(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`;
}

export const KEY_COMMANDS: readonly CliCommand[] = [
  cliGroup('key', 'Manage secret keys for programs that use the interface.', [
    cliCommand('create', 'Create a key. It is shown once.', createKey, {
      of: OF_KITH,
      options: [new Option('--label <text>', 'what it is for').default('made on the command line')],
    }),
    cliCommand('list', 'List the active keys.', listKeys, { of: OF_KITH }),
    cliCommand('rotate <id>', 'Replace a key. The new one is shown once.', rotateKey, {
      of: OF_KITH,
      options: [new Option('--overlap <hours>', 'how long the old key stays valid, 0 to 720').default('24')],
    }),
    cliCommand('revoke <id>', 'Revoke a key.', revokeKey, { of: OF_KITH }),
  ]),
];
