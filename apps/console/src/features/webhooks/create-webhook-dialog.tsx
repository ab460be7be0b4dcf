import { createWebhook } from '@quittance/contract/staff/webhooks';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { SecondPersonNote } from '../../patterns/second-person-note.tsx';
import { useAction } from '../../patterns/use-action.ts';
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
  const action = useAction(createWebhook, {
    refresh: [['webhook']],
    onDone: ({ secret, approvalID }) =>
      onMade({ url: form.getValues('url').trim(), secret, waits: approvalID !== null }),
  });
  return (
    <ActionDialog
      title={t('Webhooks.Create')}
      submitLabel={t('Webhooks.Create')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={form.handleSubmit((typed) => action.run(wishOf(typed)))}
    >
      <SecondPersonNote when="always" />
      <WebhookFormFields form={form} problem={action.problem} />
    </ActionDialog>
  );
}

export function wishOf({ url, topics, alertEmail }: WebhookFields): WebhookFields {
  return { url: url.trim(), topics, alertEmail: alertEmail.trim() };
}
