import { i18n } from '#i18n';
import type { News, NewsKind, NewsPerson } from '../../utils/interface/kith-news.ts';
import { type Certainty, certaintyOf } from '../../utils/interface/score.ts';
import { reasonLine } from '../../utils/words/reason-words.ts';
import { startSentence } from '../../utils/words/start-sentence.ts';
import { reasonIcon } from '../path/reason-icon.ts';
import type { IconName } from '../ui/Icon.tsx';

/** A person or company that changed. */
export interface NewsRow {
  readonly name: string;
  readonly isCompany: boolean;
  readonly job: string;
  /** What changed; null if there is nothing to say. */
  readonly why: { readonly icon: IconName; readonly words: string } | null;
  readonly label: string;
  readonly score: number;
  readonly certainty: Certainty;
  /** '' if unknown. */
  readonly url: string;
}

export function newsRows(news: News, kind: NewsKind): NewsRow[] {
  switch (kind) {
    case 'changed_jobs':
      return news.changed_jobs.rows.map(({ before, ...person }) => {
        const what = [before.title, before.company].filter((word) => word !== '').join(' · ');
        return { ...rowOf(person), why: { icon: 'work', words: i18n.t('news.before', { what }) } };
      });
    case 'renamed':
      return news.renamed.rows.map(({ before, ...person }) => {
        const what = before.replace(/^https:\/\/www\./, '');
        return { ...rowOf(person), why: { icon: 'page', words: i18n.t('news.before', { what }) } };
      });
    case 'companies':
      return news.companies.rows.map(({ name, linkedin_url, score, score_label, count }) => ({
        ...{ name, score, label: score_label, url: linkedin_url },
        ...{ isCompany: true, why: null, certainty: 'known' },
        job: i18n.t('card.reachThere', count),
      }));
    case 'reachable':
      return news.reachable.rows.map(({ kind: of, name, linkedin_url, score, score_label, list_title }) => ({
        ...{ name, score, label: score_label, url: linkedin_url },
        ...{ isCompany: of === 'company', job: '', certainty: 'known' },
        why:
          list_title === ''
            ? { icon: 'bell', words: i18n.t('news.watched') }
            : { icon: 'lists', words: i18n.t('news.onList', { title: list_title }) },
      }));
    default:
      return news[kind].rows.map(rowOf);
  }
}

function rowOf(person: NewsPerson): NewsRow {
  const { full_name, linkedin_url, headline, score, score_label, score_meta } = person;
  const [reason] = score_meta;
  return {
    name: full_name,
    isCompany: false,
    job: headline,
    why: reason ? { icon: reasonIcon(reason.title), words: startSentence(reasonLine(reason)) } : null,
    label: score > 0 ? score_label : '',
    score,
    certainty: certaintyOf(score_meta),
    url: linkedin_url,
  };
}
