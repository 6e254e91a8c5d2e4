import { i18n } from '#i18n';

/** What could be asked; each is asked by a click. */
export function Examples({ ask }: { ask: (query: string) => void }) {
  const examples = [i18n.t('search.example1'), i18n.t('search.example2'), i18n.t('search.example3')];
  return (
    <section>
      <h2 class="small-heading">{i18n.t('search.examples')}</h2>
      <ul class="examples">
        {examples.map((example) => (
          <li key={example}>
            <button type="button" class="toggle" onClick={() => ask(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
