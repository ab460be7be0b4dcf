import { createWebhook } from '@quittance/contract/staff/webhooks';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { SecondPersonNote } from '../../patterns/second-person-note.tsx';
import { type WebhookFields, WebhookFormFields } from './webhook-fields.tsx';
import type { MadeSecret } from './webhook-secret.tsx';

/** A new endpoint receives only later events. */
export function CreateWebhookDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (made: MadeSecret) => void;
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
          <SecondPersonNote when="always" />
          <WebhookFormFields form={form} problem={problem} />
        </>
      )}
    </DecisionDialog>
  );
}

export function wishOf({ url, topics, alertEmail }: WebhookFields): WebhookFields {
  return { url: url.trim(), topics, alertEmail: alertEmail.trim() };
}
