import { useTranslation } from 'react-i18next';

/** Describes why a plan or payment has its status. Unknown codes are shown unchanged; no reason gives undefined. */
export function usePlanReason(): (reason: string | null) => string | undefined {
  const { t } = useTranslation();
  return (reason) => (reason === null ? undefined : t(`PlanReason.${reason}`, { defaultValue: reason }));
}
