import { i18n } from '#i18n';
import { Confirm } from '../../../components/ui/Confirm.tsx';
import { type TeamMember, UNNAMED_TEAMMATE } from '../../../utils/interface/kith-teams.ts';
import { formatDate } from '../../../utils/words/format-date.ts';

interface TeamPeopleProps {
  readonly people: readonly TeamMember[];
  /** Whether the reader is the admin, who alone removes and hands over. */
  readonly isAdmin: boolean;
  readonly remove: (id: string) => Promise<void>;
  readonly handOver: (id: string) => Promise<void>;
}

/** Who is in a team, in the order they joined. */
export function TeamPeople({ people, isAdmin, remove, handOver }: TeamPeopleProps) {
  return (
    <ul class="sources">
      {people.map((one) => {
        const name = one.name === UNNAMED_TEAMMATE ? i18n.t('team.unnamed') : one.name;
        return (
          <li key={one.id}>
            <div>
              <strong>{name}</strong>
              <span class="quiet">{wordsOf(one)}</span>
            </div>
            {isAdmin && !one.me && (
              <div class="acts">
                {one.gave_at === '' && (
                  <Confirm
                    title={i18n.t('team.handOver')}
                    spokenTitle={i18n.t('team.handOverNamed', { name })}
                    question={i18n.t('team.handOverQuestion', { name })}
                    goes={i18n.t('team.handOverGoes')}
                    confirm={i18n.t('team.handOverConfirm')}
                    run={() => handOver(one.id)}
                  />
                )}
                <Confirm
                  title={i18n.t('team.remove')}
                  spokenTitle={i18n.t('team.removeNamed', { name })}
                  question={i18n.t('team.removeQuestion', { name })}
                  goes={one.gave_at === '' ? i18n.t('team.removeGoes') : i18n.t('contributions.removeGoes')}
                  confirm={i18n.t('team.removeConfirm')}
                  run={() => remove(one.id)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What stands below a name; whoever is not named has no e-mail here, but to the admin. */
function wordsOf({ name, email, role, me, named, gave_at }: TeamMember): string {
  const format = new Intl.DateTimeFormat(i18n.t('languageTag'), { dateStyle: 'long' });
  const day = gave_at === '' ? '' : formatDate(format, Date.parse(gave_at));
  return [
    me ? i18n.t('team.you') : '',
    role === 'admin' ? i18n.t('team.admin') : '',
    email === name || email.endsWith('.invalid') ? '' : email,
    gave_at === '' ? '' : i18n.t('contributions.gave', { day }),
    named || email === '' ? '' : i18n.t('team.hidden'),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
