import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { monthsToPay } from '@quittance/domain/settlements/plan-proposal';
import { Button } from '@quittance/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { WaitingSince } from '../../patterns/waiting-since.tsx';
import { useMayAct } from '../../session/services.tsx';
import { AnswerProposalDialog, type Proposal } from './answer-proposal-dialog.tsx';

export function ProposalTable({ proposals }: { readonly proposals: readonly Proposal[] }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const mayAnswer = useMayAct('agent');
  const [answered, setAnswered] = useState<Proposal>();
  const columns: Column<Proposal>[] = [
    {
      id: 'who',
      header: t('Queue.Who'),
      isPlain: true,
      cell: ({ customerID, customerName, accountReferenceCode, language }) => (
        <Aside note={`${accountReferenceCode} · ${t(`SpokenLanguage.${language}`)}`}>
          <Link to={`/customers/${customerID}`}>{customerName}</Link>
        </Aside>
      ),
    },
    { id: 'kind', header: t('Proposal.Kind'), cell: ({ kind }) => t(`Proposal.KindOf.${kind}`) },
    {
      id: 'amount',
      header: t('Proposal.Amount'),
      isNumeric: true,
      cell: ({ kind, amount, balance }) => {
        if (kind === 'plan') {
          const note = t('Proposal.Months', { count: monthsToPay(balance, amount) });
          return <Aside note={note}>{t('PlanOffer.Monthly', { amount: money(amount) })}</Aside>;
        }
        const saving = offerSaving(amount, balance);
        return <Aside note={saving && t('Proposal.Off', { percent: saving.percent })}>{money(amount)}</Aside>;
      },
    },
    { id: 'balance', header: t('Proposal.Balance'), isNumeric: true, cell: ({ balance }) => money(balance) },
    { id: 'reason', header: t('Proposal.Reason'), cell: ({ reason }) => reason || '—' },
    {
      id: 'since',
      isShort: true,
      header: t('Queue.Since'),
      cell: ({ proposedAt }) => <WaitingSince since={proposedAt} />,
    },
    {
      id: 'action',
      isPlain: true,
      header: t('Proposal.Answer'),
      cell: (proposal) => {
        if (proposal.isApprovalOpen) return t('Proposal.AwaitsApproval');
        if (!mayAnswer) return t('Proposal.Waits');
        return (
          <Button size="small" variant="secondary" onClick={() => setAnswered(proposal)}>
            {t('Proposal.AnswerIt')}
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        caption={t('Title.Proposals')}
        columns={columns}
        rows={proposals}
        keyOf={({ proposalID }) => proposalID}
      />
      {answered && <AnswerProposalDialog proposal={answered} onClose={() => setAnswered(undefined)} />}
    </>
  );
}
