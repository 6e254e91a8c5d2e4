import { useId, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Problem } from '../../../components/ui/Problem.tsx';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import type { FirmList } from './firm-list.ts';

interface NameColumnFieldProps {
  readonly list: FirmList;
  readonly choose: (column: number) => Promise<void>;
}

/** Which column of a table names the firms; nothing where only one may. */
export function NameColumnField({ list, choose }: NameColumnFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState('');
  if (list.columns.length < 2) return null;
  const change = async (column: number) => {
    setProblem('');
    try {
      await choose(column);
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    }
  };
  return (
    <div class="field">
      <label for={id}>{i18n.t('firms.column')}</label>
      <select
        id={id}
        value={list.nameColumn}
        onChange={({ currentTarget }) => void change(Number(currentTarget.value))}
      >
        {list.columns.map(({ at, title }) => (
          <option key={at} value={at}>
            {title}
          </option>
        ))}
      </select>
      <Problem text={problem} />
    </div>
  );
}
