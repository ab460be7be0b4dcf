import { rotateWebhookSecret } from '@quittance/contract/staff/webhooks';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import type { Webhook } from './webhook.ts';
import type { NewSecret } from './webhook-secret.tsx';

/** Hours for which the previous secret also signs. */
const overlaps = ['0', '1', '24', '168', '720'];

/** Replaces the secret. Both secrets sign during the overlap, so that receivers can switch. */
export function RotateSecretDialog({
  endpoint,
  onClose,
  onMade,
}: {
  readonly endpoint: Webhook;
  readonly onClose: () => void;
  readonly onMade: (made: NewSecret) => void;
}) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { overlapHours: '24' } });
  return (
    <DecisionDialog
      title={t('Webhook.Do.rotate')}
      submitLabel={t('Webhook.Do.rotate')}
      call={rotateWebhookSecret}
      form={form}
      request={({ overlapHours }) => ({ endpointID: endpoint.endpointID, overlapHours: Number(overlapHours) })}
      refresh={[['webhook']]}
      onDone={({ secret, previousUntil }) => onMade({ url: endpoint.url, secret, previousUntil })}
      onClose={onClose}
    >
      <p>{t('Webhook.Meaning.rotate')}</p>
      <SelectField
        {...form.register('overlapHours')}
        label={t('Webhook.Overlap')}
        options={overlaps.map((value) => ({ value, label: t(`Keys.OverlapHours.${value}`) }))}
      />
    </DecisionDialog>
  );
}
