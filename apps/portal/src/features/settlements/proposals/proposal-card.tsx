import type { CustomerAccount } from '@quittance/contract/accounts';
import { withdrawProposal } from '@quittance/contract/settlements';
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
import { proposalAnswers } from './proposal-answers.ts';
import { ProposeDialog } from './propose-dialog.tsx';

type Latest = NonNullable<NonNullable<CustomerAccount['proposals']>['latest']>;

/** Days for which the account shows that a proposal was declined. */
const declinedDays = 30;

/** Lets the customer propose an amount, and shows a proposal that waits or was declined. Offers answer the others. */
export function ProposalCard({ current }: { readonly current: CurrentAccount }) {
  const user = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  const { proposals } = current.account;
  if (isGuest(user) || !proposals) return null;
  const { latest } = proposals;
  return (
    <>
      {latest?.state === 'waiting' ? (
        <WaitingProposal latest={latest} />
      ) : (
        <Invitation proposals={proposals} onPropose={() => setOpen(true)} />
      )}
      {/* Stays open to show the answer, which changes the card. */}
      {isOpen && <ProposeDialog current={current} onClose={() => setOpen(false)} />}
    </>
  );
}

function Invitation({
  proposals: { latest, mayPropose },
  onPropose,
}: {
  readonly proposals: NonNullable<CustomerAccount['proposals']>;
  readonly onPropose: () => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const isDeclined = latest?.state === 'declined' && today.compare(latest.proposedOn) <= declinedDays;
  if (!mayPropose && !isDeclined) return null;
  return (
    <Card title={t(isDeclined ? 'Proposal.DeclinedTitle' : 'Proposal.Title')}>
      <Stack gap={4}>
        {isDeclined ? <DeclinedText latest={latest} /> : <p>{t('Proposal.Invitation')}</p>}
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
  const { money } = useFormats();
  const { tenantName } = useTenant();
  return (
    <>
      <p>{t('Proposal.Declined', { amount: money(latest.amount) })}</p>
      <p>{t(`Proposal.DeclineReason.${latest.declineReason ?? 'not-now'}`, { tenant: tenantName })}</p>
    </>
  );
}

function WaitingProposal({ latest: { proposalID, amount } }: { readonly latest: Latest }) {
  const { t } = useTranslation();
  const { money } = useFormats();
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
        <p>{t('Proposal.Waiting', { amount: money(amount) })}</p>
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
