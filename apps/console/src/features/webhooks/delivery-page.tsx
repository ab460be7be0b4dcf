import { getDelivery } from '@quittance/contract/staff/webhooks';
import { CopyButton } from '@quittance/ui/copy-button';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { DeliveryStateTag } from './delivery-state-tag.tsx';
import { type DeliveryDetail, DeliveryTries } from './delivery-tries.tsx';
import { ReplayButton } from './replay-button.tsx';
import styles from './webhooks.module.css';

/** Refetches unfinished deliveries, soon at first and then with each attempt. */
function refetchMsOf({ delivery }: DeliveryDetail): number | false {
  if (delivery.state !== 'waiting' && delivery.state !== 'sending') return false;
  return delivery.tries === 0 ? 2_000 : 15_000;
}

export function DeliveryPage() {
  const { t } = useTranslation();
  const { deliveryID = '' } = useParams();
  const query = useStaffQuery(getDelivery, { deliveryID }, { refetchMs: refetchMsOf });
  return (
    <DetailPage
      query={query}
      itemOf={(detail) => detail}
      title={({ delivery }) => delivery.type}
      tag={({ delivery }) => <DeliveryStateTag state={delivery.state} />}
      actions={({ delivery }) => <ReplayButton delivery={delivery} />}
      aside={({ delivery }) => <DeliveryFacts delivery={delivery} />}
    >
      {({ body, tries }) => (
        <>
          <Card title={t('Delivery.Tries')}>
            <DeliveryTries tries={tries} />
          </Card>
          <Card
            title={t('Delivery.Body')}
            action={
              <span>
                <CopyButton text={body} label={t('Delivery.Body')} />
              </span>
            }
          >
            <pre className={styles.body}>{indented(body)}</pre>
          </Card>
        </>
      )}
    </DetailPage>
  );
}

function DeliveryFacts({ delivery }: Pick<DeliveryDetail, 'delivery'>) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const { accountReferenceCode, nextTryAt, endedAt, run } = delivery;
  const facts = [
    { id: 'occurred', term: t('Delivery.OccurredAt'), value: instant(delivery.occurredAt) },
    { id: 'account', term: t('Payment.Account'), value: accountReferenceCode ?? t('Delivery.NoAccount') },
    { id: 'sequence', term: t('Delivery.Sequence'), value: count(delivery.sequence) },
    ...(run > 0 ? [{ id: 'run', term: t('Delivery.Run'), value: t('Delivery.Again', { number: count(run) }) }] : []),
    ...(nextTryAt === null ? [] : [{ id: 'next', term: t('Delivery.NextTryAt'), value: instant(nextTryAt) }]),
    ...(endedAt === null ? [] : [{ id: 'ended', term: t('Delivery.EndedAt'), value: instant(endedAt) }]),
  ];
  return (
    <Card title={t('Delivery.About')}>
      <DefinitionList items={facts} />
    </Card>
  );
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
