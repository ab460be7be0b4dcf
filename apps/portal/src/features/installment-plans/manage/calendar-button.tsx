import { saveFile } from '@quittance/browser/save-file';
import { getInstallmentCalendar, type InstallmentSeries } from '@quittance/contract/installment-plans';
import { FileButton } from '@quittance/ui/forms/file-button';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useApi } from '../../../session/services.tsx';

export function CalendarButton(props: {
  readonly series: Pick<InstallmentSeries, 'transactionSeriesID' | 'referenceID'>;
  readonly size?: 'small' | 'regular';
}) {
  const { transactionSeriesID, referenceID } = props.series;
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const save = async () => {
    const outcome = await api.call(getInstallmentCalendar, { transactionSeriesID, language });
    if (outcome.kind !== 'ok') return false;
    const bytes = Uint8Array.from(outcome.answer);
    saveFile(t('Plan.CalendarFile', { number: referenceID }), { bytes, type: 'text/calendar;charset=utf-8' });
    return true;
  };
  return (
    <FileButton
      size={props.size ?? 'regular'}
      isFullWidth={props.size !== 'small'}
      icon={<CalendarIcon />}
      pendingText={t('Plan.CalendarLoading')}
      failedText={t('Plan.CalendarFailed')}
      errorId={`calendar-error-${transactionSeriesID}`}
      onSave={save}
    >
      {t('Plan.Calendar')}
    </FileButton>
  );
}
