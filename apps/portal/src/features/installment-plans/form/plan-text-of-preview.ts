import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { PlanPreview } from './local-preview.ts';
import { usePlanDayInSentence } from './plan-days-text.ts';

/** Returns for example "4 payments, $184.32 in all. The last one is on Monday, December 14." */
export function usePreviewText(): (preview: PlanPreview) => string {
  const { t } = useTranslation();
  const { money } = useFormats();
  const inSentence = usePlanDayInSentence();
  return ({ installments, totalCents }) => {
    const last = installments.at(-1);
    return t('PlanForm.Sum', {
      count: installments.length,
      total: money(totalCents),
      day: last ? inSentence(last.dueOn) : '',
    });
  };
}
