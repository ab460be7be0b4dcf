import { useTranslation } from 'react-i18next';

/** Why a plan or one of its payments stands as it does, in words; a code that has none stays as it is, and nothing is undefined. */
export function usePlanReason(): (reason: string | null) => string | undefined {
  const { t } = useTranslation();
  return (reason) => (reason === null ? undefined : t(`PlanReason.${reason}`, { defaultValue: reason }));
}
