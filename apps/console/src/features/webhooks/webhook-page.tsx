import { listWebhooks } from '@quittance/contract/staff/webhooks';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Notice } from '@quittance/ui/feedback/notice';
import { WebhookIcon } from '@quittance/ui/icons/payouts';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import type { Webhook } from './webhook.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { useFailureText, WebhookHealthTag } from './webhook-health.tsx';
import { type NewSecret, WebhookSecret } from './webhook-secret.tsx';
import styles from './webhooks.module.css';

/** Refetch interval while deliveries are waiting. */
const followMs = 5_000;

export function WebhookPage() {
  const [made, setMade] = useState<NewSecret>();
  const { endpointID = '' } = useParams();
  const query = useStaffQuery(
    listWebhooks,
    {},
    {
      refetchMs: ({ endpoints }) =>
        endpoints.some((each) => each.endpointID === endpointID && each.state === 'active' && each.waiting > 0) &&
        followMs,
    },
  );
  return (
    <DetailPage
      query={query}
      itemOf={({ endpoints }) => endpoints.find((each) => each.endpointID === endpointID)}
      missing={<NoSuchWebhook />}
      title={({ url }) => <span className={styles.address}>{url.replace(/^https:\/\//, '')}</span>}
      tag={(endpoint) => <WebhookHealthTag endpoint={endpoint} />}
      actions={(endpoint) => <WebhookActions endpoint={endpoint} onMade={setMade} />}
    >
      {(endpoint) => (
        <>
          {endpoint.state === 'paused' && <PausedNotice endpoint={endpoint} />}
          <WebhookFacts endpoint={endpoint} />
          <DeliveryLog endpoint={endpoint} />
          {made && <WebhookSecret made={made} onClose={() => setMade(undefined)} />}
        </>
      )}
    </DetailPage>
  );
}

function NoSuchWebhook() {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading>{t('Title.Webhook')}</ScreenHeading>
      <EmptyState
        icon={<WebhookIcon size={32} />}
        title={t('Webhook.Gone')}
        action={<LinkButton to="/webhooks">{t('Webhook.ToAll')}</LinkButton>}
      >
        {t('Webhook.GoneWords')}
      </EmptyState>
    </>
  );
}

function PausedNotice({ endpoint: { pauseReason } }: { readonly endpoint: Webhook }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (
    <Notice
      kind={pauseReason === null ? 'info' : 'error'}
      isLive={false}
      title={
        pauseReason === null ? t('Webhook.PausedByHand') : t('Webhook.PausedBecause', { why: failureText(pauseReason) })
      }
    >
      {t('Webhook.PausedWords')}
    </Notice>
  );
}
