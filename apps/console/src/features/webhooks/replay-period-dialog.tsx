import { replayWebhook } from '@quittance/contract/staff/webhooks';
import { TextField } from '@quittance/ui/forms/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { momentText, typedMoment } from '../../patterns/fields/typed-moment.ts';
import { useSelf } from '../../session/services.tsx';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Resends all events of a period, whatever their earlier outcome. */
export function ReplayPeriodDialog({
  endpointID,
  onClose,
}: {
  readonly endpointID: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { timeZone } = useSelf().tenant;
  const [openedAt] = useState(() => Date.now());
  const form = useForm({
    defaultValues: {
      from: momentText(new Date(openedAt - dayMs), timeZone),
      // The field has minute precision, and events of the current minute belong to the period.
      until: momentText(new Date(openedAt + minuteMs), timeZone),
    },
  });
  const momentOf = (text: string) => typedMoment(text, timeZone);
  const isAfterFrom = (text: string) => {
    const [from, until] = [momentOf(form.getValues('from')), momentOf(text)];
    if (until === undefined) return t('Form.Required');
    return from === undefined || from < until || t('Webhook.SpanEmpty');
  };
  const replayOf = (typed: { from: string; until: string }) => {
    const [from, until] = [momentOf(typed.from), momentOf(typed.until)];
    return from && until && { endpointID, replay: { from, until } };
  };
  return (
    <DecisionDialog
      title={t('Webhook.Replay')}
      submitLabel={t('Webhook.Replay')}
      call={replayWebhook}
      form={form}
      request={replayOf}
      refresh={[['webhook']]}
      doneMessage={({ deliveries }) =>
        deliveries === 0 ? t('Webhook.ReplayedNone') : t('Webhook.Replayed', { count: deliveries })
      }
      onClose={onClose}
    >
      <p>{t('Webhook.ReplayWords')}</p>
      <TextField
        {...form.register('from', { validate: (text) => momentOf(text) !== undefined || t('Form.Required') })}
        type="datetime-local"
        label={t('Webhook.SpanFrom')}
        min={momentText(new Date(openedAt - 30 * dayMs), timeZone)}
        error={form.formState.errors.from?.message}
      />
      <TextField
        {...form.register('until', { validate: isAfterFrom })}
        type="datetime-local"
        label={t('Webhook.SpanUntil')}
        description={t('Webhook.SpanHelp')}
        error={form.formState.errors.until?.message}
      />
    </DecisionDialog>
  );
}
