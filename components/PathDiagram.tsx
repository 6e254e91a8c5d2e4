import { Fragment } from 'preact';
import { i18n } from '#i18n';
import { fullNameOf, nameOf } from '../utils/card/card-words.ts';
import type { Party, Step, Way } from '../utils/card/path-steps.ts';
import { initialsOf } from '../utils/words/initials.ts';
import { labelWords } from '../utils/words/label-words.ts';

/**
 * The way drawn: people as circles, steps as lines with their label; solid where known, dashed where not
 * confirmed. Everybody has their full name, since whole networks share a first one. To a screen reader it is a list that says the same.
 */
export function PathDiagram({ way, target }: { way: Way; target: Party }) {
  const [first] = way.steps;
  return (
    <ol
      class="diagram"
      aria-label={i18n.t('step.path', { name: nameOf(target) })}
      data-steps={way.steps.length}
    >
      <Node party={first.from} />
      {way.steps.map((step) => (
        <Fragment key={step.to.url || step.to.fullName}>
          <Edge step={step} />
          <Node party={step.to} isTarget={step.to === target} />
        </Fragment>
      ))}
    </ol>
  );
}

function Node({ party, isTarget = false }: { party: Party; isTarget?: boolean }) {
  const name = party.isYou ? nameOf(party) : fullNameOf(party);
  return (
    <li class={isTarget ? 'node node-target' : 'node'}>
      <span class="circle" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span class="node-name">{name}</span>
    </li>
  );
}

function Edge({ step }: { step: Step }) {
  const certainty = step.certainty === 'known' ? i18n.t('step.known') : i18n.t('step.notConfirmed');
  const spoken = i18n.t('step.edge', {
    a: nameOf(step.from),
    b: nameOf(step.to),
    label: labelWords(step.label),
    certainty,
  });
  return (
    <li class="edge" data-certainty={step.certainty}>
      <span class="edge-label" aria-hidden="true">
        {labelWords(step.label)}
      </span>
      <span class="edge-line" aria-hidden="true" />
      <span class="spoken">{spoken}</span>
    </li>
  );
}
