import { useTranslation } from 'react-i18next';
import { TenantLogo } from '../../branding/tenant-logo.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { useTenant } from '../../session/services.tsx';
import './old-browser.css';
import { OldBrowserText } from './old-browser-text.tsx';

/** The refusal of an old browser, rendered by the portal. The server's own page needs no script (req 2.1). */
export function OldBrowserPage() {
  const { t } = useTranslation();
  const tenant = useTenant();
  usePageTitle('Title.BrowserNotSupported');
  return (
    <main className="old-browser">
      <div className="old-browser-column">
        <div className="old-browser-brand">
          <TenantLogo />
        </div>
        <OldBrowserText t={t} tenant={tenant} headingLevel={1} />
        <LanguageSwitch />
      </div>
    </main>
  );
}
