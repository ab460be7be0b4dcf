import { proposeSettlement } from '@quittance/contract/settlements';
import type { Cents } from '@quittance/domain/money/cents';
import { maxProposalReasonLength, type ProposalKind } from '@quittance/domain/settlements/proposal-rules';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { TextArea } from '@quittance/ui/forms/text-area';
import { Stack } from '@quittance/ui/layout/stack';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useServices } from '../../../session/services.tsx';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { useRefreshAccounts } from '../../accounts/use-accounts.ts';
import { forgetAcknowledged } from '../../consents/acknowledged-disclosures.ts';
import { type HelpProblem, helpProblem } from '../../help/help-problem.ts';
import { HelpProblemNotice } from '../../help/help-problem-notice.tsx';
import { ChangeButton } from '../../see-as/change-button.tsx';
import { leastMonthly, proposalAnswers, readProposal } from './proposal-answers.ts';
import { type Proposal, ProposalResult } from './proposal-result.tsx';

type ProposeDialogProps = {
  readonly current: CurrentAccount;
  /** The kinds that can be proposed, at least one. */
  readonly kinds: readonly ProposalKind[];
  /** Opens the plan form with a monthly payment. */
  readonly onMakePlan: (monthlyCents: Cents) => void;
  readonly onClose: () => void;
};

/** Asks for an amount and shows the answer. */
export function ProposeDialog(props: ProposeDialogProps) {
  const { propose, ...asked } = usePropose(props.current.account.accountReferenceCode);
  if (asked.proposal) return <ProposalResult {...props} proposal={asked.proposal} />;
  return <ProposalForm {...props} {...asked} onPropose={propose} />;
}

type Typed = { readonly kind: ProposalKind; readonly amount: Cents; readonly reason: string };

function ProposalForm(
  props: ProposeDialogProps & {
    readonly isPending: boolean;
    readonly problem: HelpProblem | undefined;
    readonly onPropose: (typed: Typed) => void;
  },
) {
  const { current, kinds, isPending, problem, onPropose, onMakePlan, onClose } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<ProposalKind>(kinds[0] ?? 'lump-sum');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const balance = current.account.currentBalance;
  const leastCents = leastMonthly(current);
  const read = readProposal(text, { kind, balanceCents: balance, leastCents });
  const possibleCents = 'possibleCents' in read ? read.possibleCents : undefined;
  const limits = { balance: money(balance), minimum: money(leastCents) };
  const isPlan = kind === 'plan';
  const lead = isPlan ? 'Proposal.Plan.Lead' : 'Proposal.Lead';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('amount' in read) onPropose({ kind, amount: read.amount, reason });
    else field.current?.focus();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Proposal.Title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('SettlementOffer.NotNow')}
          </Button>
          <ChangeButton type="submit" form={formId} isPending={isPending} pendingText={t('Proposal.Sending')}>
            {t('Proposal.Send')}
          </ChangeButton>
        </>
      }
    >
      <form id={formId} method="post" onSubmit={submit} noValidate>
        <Stack gap={5}>
          <p>{t(kinds.length > 1 ? 'Proposal.LeadBoth' : lead)}</p>
          <HelpProblemNotice problem={problem} />
          {kinds.length > 1 && (
            <RadioCards
              legend={t('Proposal.Kind.Legend')}
              options={kinds.map((value) => ({
                value,
                label: t(`Proposal.Kind.${value}`),
                description: t(`Proposal.Kind.${value}-hint`),
              }))}
              value={kind}
              onChange={setKind}
            />
          )}
          <MoneyField
            ref={field}
            label={t(isPlan ? 'Proposal.Plan.Amount' : 'Proposal.Amount')}
            description={t(isPlan ? 'Proposal.Plan.AmountHint' : 'Proposal.AmountHint', limits)}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isTried && 'fault' in read && t(`Proposal.${read.fault}`, limits)}
          />
          {isTried && possibleCents !== undefined && (
            <Notice
              kind="info"
              action={<Button onClick={() => onMakePlan(possibleCents)}>{t('Proposal.Plan.Make')}</Button>}
            >
              {t('Proposal.Plan.MakeNow', { amount: money(possibleCents) })}
            </Notice>
          )}
          <TextArea
            label={t('Proposal.Reason')}
            labelNote={t('Profile.Optional')}
            description={t('Proposal.ReasonHint')}
            maxLength={maxProposalReasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <p>{t('Proposal.NothingYet')}</p>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Proposes an amount and reloads the accounts. Repeating the same amount is safe. */
function usePropose(accountReferenceCode: string) {
  const { api, sessionStorage } = useServices();
  const language = useLanguage();
  const refreshAccounts = useRefreshAccounts();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<HelpProblem>();
  const [proposal, setProposal] = useState<Proposal>();
  const send = async ({ kind, amount, reason }: Typed) => {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    const words = reason.trim();
    const request = { accountReferenceCode, kind, amount, language, ...(words !== '' && { reason: words }) };
    const outcome = await api.call(proposeSettlement, request);
    // The server has no acknowledgement for this session, although this browser has one.
    if (outcome.kind === 'refused' && outcome.code === 'DisclosureRequired') {
      forgetAcknowledged(sessionStorage, accountReferenceCode);
    }
    if (outcome.kind === 'ok' || outcome.kind === 'refused') await refreshAccounts();
    setPending(false);
    if (outcome.kind === 'ok') setProposal(outcome.answer.proposal);
    else setProblem(helpProblem(outcome, proposalAnswers));
  };
  return { propose: (typed: Typed) => void send(typed), isPending, problem, proposal };
}
