import type { StaffPayment } from '@quittance/contract/staff/payments';
import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DoneBy } from '../../patterns/done-by.tsx';
import { Trail } from '../../patterns/trail.tsx';
import { useMayAct } from '../../session/services.tsx';
import { CloseRefundDialog } from './close-refund-dialog.tsx';
import { RefundStateTag } from './payment-state-tag.tsx';

/** Shows a refund and, if an employee must complete it, the action to record its outcome. */
export function RefundCard({ refund }: { readonly refund: StaffPayment['refunds'][number] }) {
  const { t } = useTranslation();
  const { money, instant } = useFormats();
  const mayClose = useMayAct('supervisor') && (refund.state === 'by-hand' || refund.state === 'review');
  const [isClosing, setClosing] = useState(false);
  const facts = [
    { id: 'amount', term: t('Payment.Amount'), value: money(refund.amount) },
    { id: 'fee', term: t('Payment.Fee'), value: money(refund.convenienceFee) },
    { id: 'reason', term: t('Refund.Reason'), value: t(`RefundReason.${refund.reason}`) },
    { id: 'by', term: t('Refund.RequestedBy'), value: <DoneBy operator={refund.requestedBy} /> },
    {
      id: 'at',
      term: refund.approvalID === null ? t('Refund.RequestedAt') : t('Refund.ApprovedAt'),
      value: instant(refund.createdAt),
    },
    ...(refund.note === '' ? [] : [{ id: 'note', term: t('Refund.Note'), value: refund.note }]),
    ...(refund.isOverpayment ? [{ id: 'over', term: t('Refund.Kind'), value: t('Refund.Overpayment') }] : []),
    ...(refund.failure === null ? [] : [{ id: 'failure', term: t('Refund.Failure'), value: refund.failure }]),
    ...(refund.approvalID === null
      ? []
      : [
          {
            id: 'approval',
            term: t('Title.Approval'),
            value: <Link to={`/approvals/${refund.approvalID}`}>{t('Payment.ToApproval')}</Link>,
          },
        ]),
  ];
  return (
    <Card title={t(`RefundKind.${refund.kind}`)} action={<RefundStateTag state={refund.state} />}>
      <Stack gap={5}>
        <DefinitionList items={facts} />
        <Trail
          steps={refund.trail.map(({ event, to, reason, at }) => ({
            id: `${event} ${at.toISOString()}`,
            what: t(`RefundEvent.${event}`, { defaultValue: t(`RefundState.${to}`) }),
            note: reason ?? undefined,
            at,
          }))}
        />
        {mayClose && (
          <div>
            <Button variant="secondary" size="small" onClick={() => setClosing(true)}>
              {t('Refund.Close')}
            </Button>
          </div>
        )}
      </Stack>
      {isClosing && <CloseRefundDialog refund={refund} onClose={() => setClosing(false)} />}
    </Card>
  );
}
