import { listWebhooks } from '@quittance/contract/staff/webhooks';
import { Button } from '@quittance/ui/button';
import { PlusIcon } from '@quittance/ui/icons/actions';
import { WebhookIcon } from '@quittance/ui/icons/payouts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../patterns/list-page.tsx';
import { useRows } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';
import { CreateWebhookDialog } from './create-webhook-dialog.tsx';
import { type NewSecret, WebhookSecret } from './webhook-secret.tsx';
import { WebhookTable } from './webhook-table.tsx';

/** Limit per tenant. */
const maxEndpoints = 10;

/** A secret is shown once, when it is created. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const mayCreate = useMayAct('administrator');
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewSecret>();
  const list = useRows(listWebhooks, { request: {}, rows: ({ endpoints }) => endpoints });
  const isFull = list.rows.length >= maxEndpoints;
  return (
    <>
      <ListPage
        title={t('Title.Webhooks')}
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
        list={list}
        empty={{ icon: WebhookIcon, title: t('Webhooks.None'), text: t('Webhooks.NoneWords') }}
      >
        {(rows) => <WebhookTable endpoints={rows} />}
      </ListPage>
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
