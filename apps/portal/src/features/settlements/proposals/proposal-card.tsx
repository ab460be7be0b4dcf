import type { CustomerAccount } from '@quittance/contract/accounts';
import { withdrawProposal } from '@quittance/contract/settlements';
import type { Cents } from '@quittance/domain/money/cents';
import { type ProposalKind, proposalKinds } from '@quittance/domain/settlements/proposal-rules';
import { laterPart } from '@quittance/ui/later-part';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useApi, useSignedInUser, useTenant, useToday } from '../../../session/services.tsx';
import { isGuest } from '../../../session/signed-in-user.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { useRefreshAccounts } from '../../accounts/use-accounts.ts';
import { type HelpProblem, helpProblem } from '../../help/help-problem.ts';
import { HelpProblemNotice } from '../../help/help-problem-notice.tsx';
import { ChangeButton } from '../../see-as/change-button.tsx';
import styles from '../settlement-card.module.css';
import { proposalAnswers, useProposedText } from './proposal-answers.ts';

const ProposeDialog = laterPart(async () => (await import('./propose-dialog.tsx')).ProposeDialog);

type Latest = NonNullable<NonNullable<CustomerAccount['proposals']>['latest']>;

/** Days for which the account shows that a proposal was declined. */
const declinedDays = 30;

/**
 * Lets the customer propose an amount, and shows a proposal that waits or was declined. Offers answer the others; smaller
 * monthly payments that we agreed to are shown until the customer makes the plan.
 */
export function ProposalCard({
  current,
  onMakePlan,
}: {
  readonly current: CurrentAccount;
  /** Opens the plan form with a monthly payment. */
  readonly onMakePlan: (monthlyCents: Cents) => void;
}) {
  const user = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  const { proposals } = current.account;
  if (isGuest(user) || !proposals) return null;
  const { latest } = proposals;
  const kinds = kindsOf(current);
  return (
    <>
      {isPlanPossible(current) && current.planOffer && (
        <SmallerPayments offer={current.planOffer} onMakePlan={onMakePlan} />
      )}
      {latest?.state === 'waiting' ? (
        <WaitingProposal latest={latest} />
      ) : (
        <Invitation latest={latest} kinds={kinds} onPropose={() => setOpen(true)} />
      )}
      {/* Stays open to show the answer, which changes the card. */}
      {isOpen && (
        <ProposeDialog current={current} kinds={kinds} onMakePlan={onMakePlan} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Returns true if the plan form is available, apart from the choice of a method. */
function isPlanPossible({ account, newPaymentPlanAllowed, pendingTransactionSeries }: CurrentAccount): boolean {
  return newPaymentPlanAllowed && pendingTransactionSeries.length === 0 && account.activeSettlement === null;
}

function kindsOf(current: CurrentAccount): readonly ProposalKind[] {
  const { proposals } = current.account;
  const isPossible = {
    'lump-sum': proposals?.mayPropose === true,
    plan: proposals?.mayProposePlan === true && isPlanPossible(current),
  };
  return proposalKinds.filter((kind) => isPossible[kind]);
}

function SmallerPayments({
  offer: { monthlyCents, lastDay },
  onMakePlan,
}: {
  readonly offer: NonNullable<CurrentAccount['planOffer']>;
  readonly onMakePlan: (monthlyCents: Cents) => void;
}) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const values = { amount: money(monthlyCents), day: dayInSentence(lastDay) };
  return (
    <Card title={t('Proposal.Plan.OfferTitle')}>
      <Stack gap={4}>
        <p>{t('Proposal.Plan.Offer', values)}</p>
        <div className={styles.actions}>
          <ChangeButton size="small" onClick={() => onMakePlan(monthlyCents)}>
            {t('Proposal.Plan.Make')}
          </ChangeButton>
        </div>
      </Stack>
    </Card>
  );
}

function Invitation({
  latest,
  kinds,
  onPropose,
}: {
  readonly latest: Latest | null;
  readonly kinds: readonly ProposalKind[];
  readonly onPropose: () => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const isDeclined = latest?.state === 'declined' && today.compare(latest.proposedOn) <= declinedDays;
  const mayPropose = kinds.length > 0;
  if (!mayPropose && !isDeclined) return null;
  return (
    <Card title={t(isDeclined ? 'Proposal.DeclinedTitle' : 'Proposal.Title')}>
      <Stack gap={4}>
        {isDeclined ? (
          <DeclinedText latest={latest} />
        ) : (
          <p>{t(kinds.includes('plan') ? 'Proposal.Plan.Invitation' : 'Proposal.Invitation')}</p>
        )}
        {mayPropose && (
          <div className={styles.actions}>
            <ChangeButton variant="secondary" size="small" onClick={onPropose}>
              {t(latest === null ? 'Proposal.Propose' : 'Proposal.ProposeAnother')}
            </ChangeButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function DeclinedText({ latest }: { readonly latest: Latest }) {
  const { t } = useTranslation();
  const proposedText = useProposedText();
  const { tenantName } = useTenant();
  const reason = latest.declineReason ?? 'not-now';
  const isPlanNotNow = latest.kind === 'plan' && reason === 'not-now';
  return (
    <>
      <p>{t('Proposal.Declined', { amount: proposedText(latest) })}</p>
      <p>
        {t(isPlanNotNow ? 'Proposal.Plan.DeclineReason.not-now' : `Proposal.DeclineReason.${reason}`, {
          tenant: tenantName,
        })}
      </p>
    </>
  );
}

function WaitingProposal({ latest }: { readonly latest: Latest }) {
  const { t } = useTranslation();
  const { proposalID } = latest;
  const proposedText = useProposedText();
  const api = useApi();
  const refreshAccounts = useRefreshAccounts();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<HelpProblem>();
  const withdraw = async () => {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(withdrawProposal, { proposalID });
    if (outcome.kind !== 'ok') setProblem(helpProblem(outcome, proposalAnswers));
    // Even after a refusal, the screen may be out of date.
    await refreshAccounts();
    setPending(false);
  };
  return (
    <Card title={t('Proposal.WaitingTitle')}>
      <Stack gap={4}>
        <p>{t('Proposal.Waiting', { amount: proposedText(latest) })}</p>
        <HelpProblemNotice problem={problem} />
        <div className={styles.actions}>
          <ChangeButton variant="secondary" size="small" isPending={isPending} onClick={() => void withdraw()}>
            {t('Proposal.Withdraw')}
          </ChangeButton>
        </div>
      </Stack>
    </Card>
  );
}
