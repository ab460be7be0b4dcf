import { getInstallmentCalendar, type InstallmentSeries } from '@quittance/contract/installment-plans';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useApi } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { CalendarIcon } from '../../ui/icons/things.tsx';

/** Saves the coming payments of a plan for a calendar program, in the language of the moment. */
export function CalendarButton(props: {
  readonly series: Pick<InstallmentSeries, 'transactionSeriesID' | 'referenceID'>;
  readonly size?: 'small' | 'regular';
}) {
  const { transactionSeriesID, referenceID } = props.series;
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    setState('loading');
    const outcome = await api.call(getInstallmentCalendar, { transactionSeriesID, language });
    if (outcome.kind !== 'ok') return setState('failed');
    setState('idle');
    saveFile(t('Plan.CalendarFile', { number: referenceID }), {
      bytes: Uint8Array.from(outcome.answer),
      type: 'text/calendar;charset=utf-8',
    });
  };
  return (
    <div>
      <Button
        variant="secondary"
        size={props.size ?? 'regular'}
        isFullWidth={props.size !== 'small'}
        icon={<CalendarIcon />}
        isPending={state === 'loading'}
        pendingText={t('Plan.CalendarLoading')}
        onClick={() => void load()}
      >
        {t('Plan.Calendar')}
      </Button>
      <FieldError id={`calendar-error-${transactionSeriesID}`}>
        {state === 'failed' && t('Plan.CalendarFailed')}
      </FieldError>
    </div>
  );
}
