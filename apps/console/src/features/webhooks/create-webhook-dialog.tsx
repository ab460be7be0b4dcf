import { createWebhook } from '@quittance/contract/staff/webhooks';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { type WebhookFields, WebhookFormFields } from './webhook-fields.tsx';
import type { NewSecret } from './webhook-secret.tsx';

/** A new endpoint receives only later events. */
export function CreateWebhookDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (made: NewSecret) => void;
}) {
  const { t } = useTranslation();
  const form = useForm<WebhookFields>({
    defaultValues: { url: '', topics: ['payment', 'refund'], alertEmail: '' },
  });
  return (
    <DecisionDialog
      title={t('Webhooks.Create')}
      submitLabel={t('Webhooks.Create')}
      call={createWebhook}
      form={form}
      request={wishOf}
      refresh={[['webhook']]}
      onDone={({ secret, approvalID }) =>
        onMade({ url: form.getValues('url').trim(), secret, waits: approvalID !== null })
      }
      onClose={onClose}
    >
      {({ problem }) => (
        <>
          <ApprovalNote when="always" />
          <WebhookFormFields form={form} problem={problem} />
        </>
      )}
    </DecisionDialog>
  );
}

export function wishOf({ url, topics, alertEmail }: WebhookFields): WebhookFields {
  return { url: url.trim(), topics, alertEmail: alertEmail.trim() };
}
