import { useTranslation } from 'react-i18next';
import { useTenant } from '../session/services.tsx';

/** When the tenant answers, in the language of the page where the tenant's texts have it; null where it says nothing. */
export function useSupportHours(): string | null {
  const { t } = useTranslation();
  const { supportHours } = useTenant();
  return t('Support.Hours') || supportHours;
}
