import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { type CorrectTieRequest, done } from '../../utils/interface/kith-network.ts';
import {
  type CorrectPageRequest,
  type RateRequest,
  ratedPerson,
} from '../../utils/interface/kith-ratings.ts';
import type { AnswerSameRequest } from '../../utils/interface/kith-same.ts';
import { RATINGS } from '../../utils/interface/own-rating.ts';
import type { CardActs } from './card-acts.ts';
import type { CardStore } from './card-store.ts';
import type { Correction } from './correction.ts';

type CorrectionActs = Pick<CardActs, 'denyTie' | 'rate' | 'saySame' | 'splitPage' | 'undoCorrection'>;

/** Creates the correction actions. Each sends the correction, saves it for undo, and refreshes the card. */
export function createCorrectionActs(
  store: CardStore,
  client: Pick<CompanionClient, 'asMe'>,
): CorrectionActs {
  const correctTie = (body: CorrectTieRequest) =>
    client.asMe('POST', '/kith/people/tie', { body, answer: done });
  const correctPage = (body: CorrectPageRequest) =>
    client.asMe('POST', '/kith/people/page', { body, answer: done });
  const rate = (body: RateRequest) =>
    client.asMe('POST', '/kith/people/rating', { body, answer: ratedPerson });

  const answerSame = (body: AnswerSameRequest) =>
    client.asMe('PUT', '/kith/people/same', { body, answer: done });

  async function note(correction: Correction | null): Promise<void> {
    store.note(correction);
    await store.lookAgain();
  }

  function takeBack(correction: Correction): Promise<unknown> {
    switch (correction.kind) {
      case 'denied-tie': {
        const { a, b } = correction;
        return correctTie({ a_linkedin_url: a.url, b_linkedin_url: b.url, knows: 'undo' });
      }
      case 'rated':
        return rate({ linkedin_url: correction.person.url, rating: correction.before });
      case 'split-page':
        return correctPage({ linkedin_url: correction.url, person: 'undo' });
      case 'same-person':
        return answerSame({ id: correction.id, linkedin_url: correction.url, answer: 'undo' });
    }
  }

  return {
    async denyTie(a, b) {
      await correctTie({ a_linkedin_url: a.url, b_linkedin_url: b.url, knows: 'no' });
      await note({ kind: 'denied-tie', a, b });
    },
    async rate(person, rating) {
      const rated = await rate({ linkedin_url: person.url, rating });
      const before = RATINGS.find((value) => value === rated.before) ?? null;
      await note({ kind: 'rated', person, rating, before });
    },
    async splitPage(person) {
      const { url } = store.card.value;
      await correctPage({ linkedin_url: url, person: 'wrong' });
      await note({ kind: 'split-page', person, url });
    },
    async saySame({ id, full_name: name }, answer) {
      const { url } = store.card.value;
      await answerSame({ id, linkedin_url: url, answer });
      await note({ kind: 'same-person', id, name, url, answer });
    },
    async undoCorrection() {
      const latest = store.correction.value;
      if (latest === null) return;
      await takeBack(latest);
      await note(null);
    },
  };
}
