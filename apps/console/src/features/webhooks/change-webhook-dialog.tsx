import { changeWebhook } from '@quittance/contract/staff/webhooks';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { useOutcomeText } from '../../patterns/use-outcome-toast.ts';
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
  const outcomeText = useOutcomeText();
  const { endpointID, url, topics, alertEmail } = endpoint;
  const form = useForm<WebhookFields>({ defaultValues: { url, topics, alertEmail } });
  return (
    <DecisionDialog
      title={t('Webhook.Do.change')}
      submitLabel={t('Webhook.Save')}
      call={changeWebhook}
      form={form}
      request={(typed) => ({ endpointID, ...wishOf(typed) })}
      refresh={[['webhook']]}
      doneMessage={(answer) => outcomeText(answer, t('Webhook.Said.change'))}
      onClose={onClose}
    >
      {({ problem }) => (
        <>
          <p>{t('Webhook.Meaning.change')}</p>
          <ApprovalNote when="always" />
          <WebhookFormFields form={form} problem={problem} />
        </>
      )}
    </DecisionDialog>
  );
}
