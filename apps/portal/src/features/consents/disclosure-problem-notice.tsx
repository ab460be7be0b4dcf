import { reloadPage } from '@quittance/browser/page-address';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { OfflineIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import { forgetTenant } from '../../branding/load-tenant.ts';
import { useServices } from '../../session/services.tsx';
import type { DisclosureProblem } from './use-debt-disclosure.ts';

/**
 * Explains why the acknowledgement wasn't saved. A disclosure that changed meanwhile is loaded by reloading the page.
 */
export function DisclosureProblemNotice({ problem }: { readonly problem: DisclosureProblem }) {
  const { t } = useTranslation();
  const { sessionStorage } = useServices();
  const readNewText = () => {
    forgetTenant(sessionStorage);
    reloadPage();
  };
  if (problem === 'Outdated') {
    return (
      <Notice
        kind="info"
        title={t('Disclosure.Problem.OutdatedTitle')}
        action={
          <Button variant="secondary" size="small" onClick={readNewText}>
            {t('Disclosure.ReadNewText')}
          </Button>
        }
      >
        {t('Disclosure.Problem.Outdated')}
      </Notice>
    );
  }
  return (
    <Notice
      kind="error"
      icon={problem === 'Offline' ? <OfflineIcon /> : undefined}
      title={t('Disclosure.Problem.Title')}
    >
      {t(`Disclosure.Problem.${problem}`)}
    </Notice>
  );
}
