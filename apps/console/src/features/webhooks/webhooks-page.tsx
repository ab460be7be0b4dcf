import { listWebhooks } from '@quittance/contract/staff/webhooks';
import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { PlusIcon } from '@quittance/ui/icons/actions';
import { WebhookIcon } from '@quittance/ui/icons/payouts';
import { Card } from '@quittance/ui/layout/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { type MadeSecret, WebhookSecret } from './webhook-secret.tsx';
import { WebhookTable } from './webhook-table.tsx';

/** Limit per tenant. */
const maxEndpoints = 10;

/** A secret is shown once, when it is created. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const mayCreate = useMayAct('administrator');
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<MadeSecret>();
  const query = useStaffQuery(listWebhooks, {});
  const isFull = (query.data?.endpoints.length ?? 0) >= maxEndpoints;
  return (
    <>
      <ScreenHeading
        lead={t('Webhooks.Lead')}
        actions={
          mayCreate && (
            <Button
              size="small"
              icon={<PlusIcon size={16} />}
              unavailableBecause={isFull ? t('Refusal.WebhookLimitReached') : undefined}
              onClick={() => setCreating(true)}
            >
              {t('Webhooks.Create')}
            </Button>
          )
        }
      >
        {t('Title.Webhooks')}
      </ScreenHeading>
      <Card>
        <QueryState query={query}>
          {({ endpoints }) =>
            endpoints.length > 0 ? (
              <WebhookTable endpoints={endpoints} />
            ) : (
              <EmptyState icon={<WebhookIcon size={32} />} title={t('Webhooks.None')}>
                {t('Webhooks.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
      {isCreating && (
        <CreateWebhookDialog
          onClose={() => setCreating(false)}
          onMade={(secret) => {
            setCreating(false);
            setMade(secret);
          }}
        />
      )}
      {made && <WebhookSecret made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}
