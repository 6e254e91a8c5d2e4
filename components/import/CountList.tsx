import { numberWords } from '../../utils/words/ages.ts';

type Count = readonly [title: string, count: number];

interface CountListProps {
  readonly counts: readonly Count[];
  readonly rest: readonly Count[];
}

export function CountList({ counts, rest }: CountListProps) {
  return (
    <dl class="counts">
      {[...counts, ...rest.filter(([, count]) => count > 0)].map(([title, count]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{numberWords(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
