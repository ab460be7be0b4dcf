import { changeWebhook } from '@quittance/contract/staff/webhooks';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { SecondPersonNote } from '../../patterns/second-person-note.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSayOutcome } from '../../patterns/use-say-outcome.ts';
import { wishOf } from './create-webhook-dialog.tsx';
import type { Webhook } from './webhook.ts';
import { type WebhookFields, WebhookFormFields } from './webhook-fields.tsx';

export function ChangeWebhookDialog({
  endpoint,
  onClose,
}: {
  readonly endpoint: Webhook;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useSayOutcome();
  const { endpointID, url, topics, alertEmail } = endpoint;
  const form = useForm<WebhookFields>({ defaultValues: { url, topics, alertEmail } });
  const action = useAction(changeWebhook, {
    refresh: [['webhook']],
    onDone(answer) {
      say(answer, t('Webhook.Said.change'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('Webhook.Do.change')}
      submitLabel={t('Webhook.Save')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={form.handleSubmit((typed) => action.run({ endpointID, ...wishOf(typed) }))}
    >
      <p>{t('Webhook.Meaning.change')}</p>
      <SecondPersonNote when="always" />
      <WebhookFormFields form={form} problem={action.problem} />
    </ActionDialog>
  );
}
