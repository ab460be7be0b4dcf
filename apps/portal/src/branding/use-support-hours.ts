import { useTranslation } from 'react-i18next';
import { usePageServices } from '../session/page-services.ts';

/**
 * Returns the support hours in the page's language if the tenant's texts have them, or null if the tenant gives none.
 */
export function useSupportHours(): string | null {
  const { t } = useTranslation();
  const { supportHours } = usePageServices().tenant;
  return t('Support.Hours') || supportHours;
}
