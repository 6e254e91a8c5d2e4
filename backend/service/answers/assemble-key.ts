import type {
  NewSecretKeyItem,
  RotatedKeyItem,
  SecretKeyItem,
} from '../../../utils/interface/kith/kith-keys.ts';
import type { SecretKeyRow } from '../../store/accounts/secret-keys.ts';
import type { NewKey, RotatedKey } from '../key-ring.ts';

export function assembleKey({ id, label, createdAt, endsAt }: SecretKeyRow): SecretKeyItem {
  return { id, label, created_at: createdAt, ends_at: endsAt };
}

/** Includes the key itself, which is returned only this once. */
export function assembleNewKey({ row, secretKey }: NewKey): NewSecretKeyItem {
  return { ...assembleKey(row), secret_key: secretKey };
}

export function assembleRotatedKey(rotated: RotatedKey): RotatedKeyItem {
  return { ...assembleNewKey(rotated), replaced: assembleKey(rotated.replaced) };
}
