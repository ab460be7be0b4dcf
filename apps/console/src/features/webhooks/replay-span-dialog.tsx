import { replayWebhook } from '@quittance/contract/staff/webhooks';
import { TextField } from '@quittance/ui/forms/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { momentText, typedMoment } from '../../patterns/fields/typed-moment.ts';
import { useAction } from '../../patterns/use-action.ts';
import { useSay, useSelf } from '../../session/services.tsx';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Resends all events of a period, whatever their earlier outcome. */
export function ReplaySpanDialog({
  endpointID,
  onClose,
}: {
  readonly endpointID: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const { timeZone } = useSelf().tenant;
  const [openedAt] = useState(() => Date.now());
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: {
      from: momentText(new Date(openedAt - dayMs), timeZone),
      // The field has minute precision, and events of the current minute belong to the period.
      until: momentText(new Date(openedAt + minuteMs), timeZone),
    },
  });
  const action = useAction(replayWebhook, {
    refresh: [['webhook']],
    onDone({ deliveries }) {
      say(deliveries === 0 ? t('Webhook.ReplayedNone') : t('Webhook.Replayed', { count: deliveries }));
      onClose();
    },
  });
  const momentOf = (text: string) => typedMoment(text, timeZone);
  const isAfterFrom = (text: string) => {
    const [from, until] = [momentOf(getValues('from')), momentOf(text)];
    if (until === undefined) return t('Form.Required');
    return from === undefined || from < until || t('Webhook.SpanEmpty');
  };
  return (
    <ActionDialog
      title={t('Webhook.Replay')}
      submitLabel={t('Webhook.Replay')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit((typed) => {
        const [from, until] = [momentOf(typed.from), momentOf(typed.until)];
        if (from && until) void action.run({ endpointID, replay: { from, until } });
      })}
    >
      <p>{t('Webhook.ReplayWords')}</p>
      <TextField
        {...register('from', { validate: (text) => momentOf(text) !== undefined || t('Form.Required') })}
        type="datetime-local"
        label={t('Webhook.SpanFrom')}
        min={momentText(new Date(openedAt - 30 * dayMs), timeZone)}
        error={formState.errors.from?.message}
      />
      <TextField
        {...register('until', { validate: isAfterFrom })}
        type="datetime-local"
        label={t('Webhook.SpanUntil')}
        description={t('Webhook.SpanHelp')}
        error={formState.errors.until?.message}
      />
    </ActionDialog>
  );
}
