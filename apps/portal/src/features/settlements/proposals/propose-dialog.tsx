import { proposeSettlement } from '@quittance/contract/settlements';
import type { Cents } from '@quittance/domain/money/cents';
import { maxProposalReasonLength } from '@quittance/domain/settlements/proposal-rules';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { MoneyField } from '@quittance/ui/forms/money-field';
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
import { proposalAnswers, readProposal } from './proposal-answers.ts';
import { type Proposal, ProposalResult } from './proposal-result.tsx';

type ProposeDialogProps = { readonly current: CurrentAccount; readonly onClose: () => void };

/** Asks for an amount and shows the answer. */
export function ProposeDialog({ current, onClose }: ProposeDialogProps) {
  const { propose, isPending, problem, proposal } = usePropose(current.account.accountReferenceCode);
  if (proposal) return <ProposalResult current={current} proposal={proposal} onClose={onClose} />;
  return (
    <ProposalForm current={current} isPending={isPending} problem={problem} onPropose={propose} onClose={onClose} />
  );
}

type Typed = { readonly amount: Cents; readonly reason: string };

function ProposalForm(
  props: ProposeDialogProps & {
    readonly isPending: boolean;
    readonly problem: HelpProblem | undefined;
    readonly onPropose: (typed: Typed) => void;
  },
) {
  const { current, isPending, problem, onPropose, onClose } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const balance = current.account.currentBalance;
  const read = readProposal(text, balance);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('amount' in read) onPropose({ amount: read.amount, reason });
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
          <p>{t('Proposal.Lead')}</p>
          <HelpProblemNotice problem={problem} />
          <MoneyField
            ref={field}
            label={t('Proposal.Amount')}
            description={t('Proposal.AmountHint', { balance: money(balance) })}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={isTried && 'fault' in read && t(`Proposal.${read.fault}`, { balance: money(balance) })}
          />
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
  const send = async ({ amount, reason }: Typed) => {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    const words = reason.trim();
    const request = { accountReferenceCode, amount, language, ...(words !== '' && { reason: words }) };
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
