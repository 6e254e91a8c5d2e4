import { useEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { browserOf } from '../../utils/companion/browser-label.ts';
import { askForAccess, parseCompanionAddress } from '../../utils/companion/companion-address.ts';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { hasSignedOut } from '../../utils/companion/session.ts';
import { addressProblem, holdsSeveralAddresses } from '../../utils/page/pasted-address.ts';
import { saveSettings } from '../../utils/settings/settings.ts';
import { readInvitationLink } from '../../utils/teams/invitation-link.ts';
import { useJoin } from '../team/use-join.ts';
import { WillAsk } from '../team/WillAsk.tsx';
import { Button, SubmitButton } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/Form.tsx';
import { StillLoading } from '../ui/Loading.tsx';
import { Problem } from '../ui/Problem.tsx';

interface PairFormProps {
  readonly client: Pick<CompanionClient, 'pair' | 'pairHere' | 'join'>;
  /** Kith's last known address. */
  readonly companion: string;
}

/**
 * Pairs this browser with Kith: automatically if the browser can start Kith, or else with a code, an invitation or
 * the sample team.
 */
export function PairForm({ client, companion }: PairFormProps) {
  const [code, setCode] = useState('');
  const [address, setAddress] = useState(companion);
  const [isPairing, setPairing] = useState(false);
  const [problem, setProblem] = useState<{ field: 'code' | 'address'; sentence: string } | null>(null);

  const here = usePairHere(client, companion);
  const joining = useJoin(client);
  const invitation = readInvitationLink(code);
  const isBusy = isPairing || joining.isJoining;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Moves to the next field after an invitation was pasted.
    if (invitation !== null) form.current?.querySelector<HTMLInputElement>('input[name=email]')?.focus();
  }, [invitation !== null]);

  const pair = async (given: string) => {
    if (isBusy) return;
    const parsed = parseCompanionAddress(address);
    if (given === '') return setProblem({ field: 'code', sentence: i18n.t('pair.empty') });
    if (holdsSeveralAddresses(given))
      return setProblem({ field: 'code', sentence: i18n.t('address.several') });
    if (parsed === null) {
      const sentence = addressProblem(address, i18n.t('pair.badAddress'));
      return setProblem({ field: 'address', sentence });
    }
    setProblem(null);
    setPairing(true);
    try {
      // Asks for access first, because the browser shows the prompt only inside a click.
      if (!(await askForAccess(parsed))) {
        return setProblem({ field: 'address', sentence: i18n.t('failure.denied') });
      }
      await saveSettings({ companion: parsed });
      await client.pair(given, i18n.t('pair.browserLabel', browserOf(navigator.userAgent)));
    } catch (thrown) {
      const { kind, detail } = failureOf(thrown);
      // Opens the section with the address, which explains when another one is needed.
      setProblem({ field: kind === 'not-running' ? 'address' : 'code', sentence: detail });
    } finally {
      setPairing(false);
    }
  };

  if (here.isAsking) {
    return (
      <p role="status">
        {i18n.t('pair.starting')}
        <StillLoading />
      </p>
    );
  }
  const submit = (words: string) => (
    <SubmitButton class="button primary" aria-disabled={isBusy}>
      {words}
    </SubmitButton>
  );
  const of = (field: 'code' | 'address') => (problem?.field === field ? problem.sentence : '');
  return (
    <Form
      class="pair"
      ref={form}
      submit={() => (invitation === null ? pair(code.trim()) : joining.join(invitation))}
    >
      <Problem text={here.problem} />
      {here.isOffered && <Button onClick={() => void here.pair()}>{i18n.t('pair.here')}</Button>}
      <Field
        label={i18n.t('pair.code')}
        hint={i18n.t('pair.codeWhere')}
        name="code"
        kind="code"
        value={code}
        onText={setCode}
        problem={of('code')}
      >
        {invitation === null && submit(isPairing ? i18n.t('pair.pairing') : i18n.t('pair.submit'))}
      </Field>
      {invitation !== null && (
        <Field
          label={i18n.t('team.email')}
          hint={i18n.t('team.emailWhy')}
          name="email"
          value={joining.email}
          onText={joining.setEmail}
          problem={joining.problem}
        >
          {submit(joining.isJoining ? i18n.t('team.joining') : i18n.t('team.joinSubmit'))}
        </Field>
      )}
      {invitation !== null && <WillAsk address={invitation.address} />}
      <Button aria-disabled={isBusy} onClick={() => void pair('sample')}>
        {i18n.t('pair.useSample')}
      </Button>
      <details class="others" open={of('address') !== ''}>
        <summary>{i18n.t('pair.address')}</summary>
        <Field
          label={i18n.t('pair.address')}
          hint={i18n.t('pair.addressWhy')}
          name="companion"
          value={address}
          onText={setAddress}
          problem={of('address')}
        />
      </details>
    </Form>
  );
}

/**
 * Pairs with the Kith on this computer, automatically and without a code, if `kith install` registered it with this
 * browser.
 */
function usePairHere(
  client: Pick<CompanionClient, 'pairHere'>,
  /** Kith's last known address. */
  companion: string,
) {
  const [state, setState] = useState({
    /** True while Kith is starting, and until it is known whether this browser can start it. */
    isAsking: true,
    /** Whether to offer a button: after signing out or a failure, pairing isn't automatic. */
    isOffered: false,
    /** Why pairing failed and what to do; '' if it didn't fail. */
    problem: '',
  });

  const ask = async () => {
    setState({ isAsking: true, isOffered: false, problem: '' });
    try {
      await client.pairHere(i18n.t('pair.browserLabel', browserOf(navigator.userAgent)));
      setState({ isAsking: false, isOffered: false, problem: '' });
    } catch (thrown) {
      setState({ isAsking: false, isOffered: true, problem: failureOf(thrown).detail });
    }
  };
  useEffect(() => {
    void hasSignedOut().then((isOffered) =>
      isOffered ? setState({ isAsking: false, isOffered, problem: '' }) : ask(),
    );
  }, []);
  return {
    ...state,
    /** Call it inside the click handler, because the browser may ask for access. */
    async pair() {
      await askForAccess(companion);
      await ask();
    },
  };
}
