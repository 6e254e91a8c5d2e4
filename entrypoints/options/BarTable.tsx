import { numberWords } from '../../utils/words/ages.ts';

interface BarTableProps {
  readonly caption: string;
  readonly rows: readonly { readonly title: string; readonly count: number }[];
}

export function BarTable({ caption, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table class="bars">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ title, count }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            <td>
              <svg aria-hidden="true">
                <rect width={`${(100 * count) / most}%`} height="100%" rx="2" />
              </svg>
            </td>
            <td>{numberWords(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
