import { decideProposal, type listProposals } from '@quittance/contract/staff/offer-rules';
import { monthsToPay } from '@quittance/domain/settlements/plan-proposal';
import {
  type ProposalDecision,
  type ProposalDeclineReason,
  proposalDecisions,
  proposalDeclineReasons,
} from '@quittance/domain/settlements/proposal-rules';
import { Notice } from '@quittance/ui/feedback/notice';
import { MoneyField } from '@quittance/ui/forms/money-field';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { RadioField } from '../../patterns/fields/radio-field.tsx';
import { typedCents, useMoneyRule } from '../../patterns/fields/typed-money.ts';
import type { Problem } from '../../patterns/problem.ts';
import { useOutcomeText } from '../../patterns/use-outcome-toast.ts';

export type Proposal = z.output<typeof listProposals.response>['proposals'][number];

type Fields = {
  decision: ProposalDecision | undefined;
  total: string;
  declineReason: ProposalDeclineReason | undefined;
};

const emptyFields: Fields = { decision: undefined, total: '', declineReason: undefined };
const refresh: readonly QueryKey[] = [['proposal'], ['case'], ['account'], ['approval'], ['customer']];

/** Accepts the proposed amount, offers another one or declines. The customer gets the answer as a message. */
export function AnswerProposalDialog({
  proposal,
  onClose,
}: {
  readonly proposal: Proposal;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const outcomeText = useOutcomeText();
  const form = useForm<Fields>({ defaultValues: emptyFields });
  const checkOffer = useOfferRule(proposal);
  const decision = form.watch('decision');
  const { kind, amount, balance, minimum, customerName } = proposal;
  const isPlan = kind === 'plan';
  const amountText = isPlan ? t('PlanOffer.Monthly', { amount: money(amount) }) : money(amount);
  const months = isPlan && balance > 0 ? monthsToPay(balance, amount) : 0;
  const limits = { amount: money(amount), balance: money(balance), minimum: money(minimum), count: months };
  return (
    <DecisionDialog
      title={t('Proposal.AnswerTitle', { name: customerName })}
      submitLabel={t('Proposal.Submit')}
      call={decideProposal}
      form={form}
      request={(typed) => requestOf(proposal, typed)}
      refresh={refresh}
      doneMessage={(answer) => outcomeText(answer, t('Proposal.Answered'))}
      onClose={onClose}
      isShownAtField={isAmountFault}
    >
      {({ problem }) => (
        <>
          <p>{t(isPlan ? 'Proposal.Plan.Words' : 'Proposal.Words', limits)}</p>
          <RadioField
            form={form}
            name="decision"
            legend={t('Proposal.Answer')}
            options={proposalDecisions.map((value) => ({
              value,
              label: t(`Proposal.Decision.${value}`, { amount: amountText }),
            }))}
          />
          {decision !== 'declined' && !isPlan && <ApprovalNote when="above-limit" />}
          {decision === 'countered' && (
            <MoneyField
              {...form.register('total', { validate: checkOffer, shouldUnregister: true })}
              label={t(isPlan ? 'Proposal.Plan.Total' : 'Proposal.Total')}
              description={t(isPlan ? 'Proposal.Plan.TotalHelp' : 'Proposal.TotalHelp', limits)}
              error={form.formState.errors.total?.message}
            />
          )}
          {decision === 'declined' && (
            <RadioField
              form={form}
              name="declineReason"
              legend={t('Proposal.DeclineReason')}
              options={proposalDeclineReasons.map((value) => ({
                value,
                label: t(isPlan && value === 'not-now' ? 'Proposal.Plan.NotNow' : `Proposal.Decline.${value}`),
              }))}
            />
          )}
          {isAmountFault(problem) && (
            <Notice kind="error">{t(isPlan ? 'Proposal.Plan.TotalFault' : 'Proposal.TotalFault')}</Notice>
          )}
        </>
      )}
    </DecisionDialog>
  );
}

/** True if the offer is below what the employee, or the tenant, may offer, or if a plan with it isn't possible. */
function isAmountFault(problem: Problem | undefined): boolean {
  const isRefused = problem?.kind === 'refused' && problem.code === 'OfferNotAllowed';
  return isRefused && (problem.about === 'total' || problem.about === 'monthly');
}

function requestOf({ proposalID, kind }: Proposal, { decision, total, declineReason }: Fields) {
  if (decision === 'countered') {
    return { proposalID, decision, [kind === 'plan' ? 'monthly' : 'total']: typedCents(total) };
  }
  if (decision === 'declined') return declineReason && { proposalID, decision, declineReason };
  return decision && { proposalID, decision };
}

/** A counteroffer is above the proposed amount, and below the balance or, for a plan, below the minimum. */
function useOfferRule({ kind, amount, balance, minimum }: Proposal): (text: string) => true | string {
  const { t } = useTranslation();
  const { money } = useFormats();
  const check = useMoneyRule();
  return (text) => {
    const checked = check(text);
    if (checked !== true) return checked;
    if (typedCents(text) <= amount) return t('Proposal.NotMore', { amount: money(amount) });
    if (kind === 'plan') return typedCents(text) < minimum || t('Proposal.Plan.NotLess', { minimum: money(minimum) });
    return typedCents(text) < balance || t('Proposal.NotLess', { balance: money(balance) });
  };
}
