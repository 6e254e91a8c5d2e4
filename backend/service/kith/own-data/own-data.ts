import { type OwnData, ownData, ownDataQuery } from '../../../../utils/interface/kith-own-data.ts';
import { labelOf, SCORE_LABELS } from '../../../../utils/interface/score.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';

/** A tie's strength, 1–1000, as a score of 100. */
const OF_SCORE = 10;

/** GET /kith/own-data: how much is kept that the caller contributed, of everything or about one person. */
export const countOwnData = defineOperation({
  method: 'get',
  path: '/kith/own-data',
  tag: 'Own data',
  summary: 'Count what is kept of the caller, before and after erasing',
  access: asMember,
  query: ownDataQuery,
  answer: ownData,
  refusals: ['validation_error'],
  async handle({ service, caller, query }): Promise<OwnData> {
    const { linkedin_url: url } = query;
    const about = url === undefined ? null : identifyPerson('linkedin_url', url).key;
    const { tables, strengths } = await service.store.countOwnData(caller.member, about);
    const counted = [...tables].flatMap(([table, rows]) => (rows === 0 ? [] : [{ table, rows }]));
    return {
      tables: counted,
      rows: counted.reduce((sum, { rows }) => sum + rows, 0),
      strengths: SCORE_LABELS.map(([label]) => ({
        label,
        ties: strengths
          .filter(({ strength }) => labelOf(strength / OF_SCORE) === label)
          .reduce((sum, { ties }) => sum + ties, 0),
      })),
    };
  },
});
