import { useTranslation } from 'react-i18next';
import { useTenant } from '../session/services.tsx';

/**
 * Returns the support hours in the page's language if the tenant's texts have them, or null if the tenant gives none.
 */
export function useSupportHours(): string | null {
  const { t } = useTranslation();
  const { supportHours } = useTenant();
  return t('Support.Hours') || supportHours;
}
