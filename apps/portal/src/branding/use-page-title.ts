import { setPageTitle } from '@quittance/browser/page-head';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageServices } from '../session/page-services.ts';

/** Sets the document title to 'Title | Tenant' (req 2.1). `titleKey` is a translation key under Title. */
export function usePageTitle(titleKey: string): void {
  const { t } = useTranslation();
  const { tenantName } = usePageServices().tenant;
  const title = `${t(titleKey)} | ${tenantName}`;
  useEffect(() => setPageTitle(title), [title]);
}
