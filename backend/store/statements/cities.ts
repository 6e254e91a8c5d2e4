import type { PersonKey } from '../../imports/record.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import type { SaidCity } from '../search-store.ts';
import { StoreError } from '../store-error.ts';
import type { Change, Sight } from './say.ts';

/** Where a person of the member's data lives: no source overwrites it. With city '' it is taken back. */
export function sayCity(
  { network, words }: Sight,
  key: PersonKey,
  { city, country }: SaidCity,
): Change<boolean> {
  const { merged } = network.overlay;
  const rank = parsePersonKey(key).kind === 'name' ? 0 : words.rankOf(key);
  if (rank === 0) {
    throw new StoreError('not_found', 'This person is not in your data, so that no place can be kept.');
  }
  const known = words.of('lives_in').filter(({ subject }) => merged.of(subject) === merged.of(rank));
  const isSame = ({ said, subject }: (typeof known)[number]) =>
    subject === rank && said.city === city && said.country === country;
  const [latest, ...older] = known;
  if (city !== '' && latest !== undefined && isSame(latest) && older.every(isSame)) return { result: false };
  const gone = known.map(({ said }) => said.id);
  if (city === '') return { result: known.length > 0, gone };
  return { result: true, gone, said: [{ kind: 'lives_in', subject: key, body: { city, country } }] };
}
