import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { type Delivery, DeliveryStateTag } from './delivery-state-tag.tsx';
import { useFailureText } from './webhook-health.tsx';

export function DeliveryTable({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const answerText = useAnswerText();
  const columns: Column<Delivery>[] = [
    {
      id: 'event',
      header: t('Delivery.Event'),
      isPlain: true,
      cell: ({ deliveryID, endpointID, type, run }) => (
        <Aside note={run > 0 ? t('Delivery.Again', { number: count(run) }) : undefined}>
          <Link to={`/webhooks/${endpointID}/deliveries/${deliveryID}`}>{type}</Link>
        </Aside>
      ),
    },
    {
      id: 'account',
      header: t('Payment.Account'),
      isWideOnly: true,
      cell: ({ accountReferenceCode, sequence }) =>
        accountReferenceCode === null ? t('Delivery.NoAccount') : `${accountReferenceCode} · ${count(sequence)}`,
    },
    {
      id: 'state',
      header: t('Delivery.State'),
      isShort: true,
      cell: ({ state }) => <DeliveryStateTag state={state} />,
    },
    {
      id: 'answer',
      header: t('Delivery.LastAnswer'),
      cell: (delivery) => (
        <Aside note={delivery.nextTryAt && t('Delivery.NextTry', { at: instant(delivery.nextTryAt) })}>
          {answerText(delivery)}
        </Aside>
      ),
    },
    { id: 'tries', header: t('Delivery.Tries'), isNumeric: true, cell: ({ tries }) => count(tries) },
    {
      id: 'at',
      isShort: true,
      header: t('Delivery.OccurredAt'),
      cell: ({ occurredAt }) => instant(occurredAt),
    },
  ];
  return (
    <DataTable caption={t('Delivery.Log')} columns={columns} rows={deliveries} keyOf={({ deliveryID }) => deliveryID} />
  );
}

function useAnswerText(): (delivery: Delivery) => string {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return ({ lastStatus, lastFailure }) => {
    if (lastFailure !== null) return failureText(lastFailure);
    return lastStatus === null ? t('Delivery.NoTry') : t('Delivery.Status', { status: lastStatus });
  };
}
