import { Button } from '@quittance/ui/button';
import { MessageIcon } from '@quittance/ui/icons/account';
import { DownloadIcon } from '@quittance/ui/icons/actions';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { downloadDiagnostics } from '../../platform/download-diagnostics.ts';
import { useServices, useTenant } from '../../session/services.tsx';
import sectionStyles from './profile-section.module.css';
import { ProfileSection, type SectionState } from './profile-section.tsx';

export function HelpSection(state: SectionState) {
  const { t } = useTranslation();
  const { diagnostics } = useServices();
  const { tenantName } = useTenant();
  return (
    <ProfileSection {...state} title={t('Profile.Help')} icon={<MessageIcon />} summary={t('Profile.HelpSummary')}>
      <SupportContact />
      <p className={sectionStyles.lead}>{t('Profile.LogLead', { tenant: tenantName })}</p>
      <Button variant="secondary" size="small" icon={<DownloadIcon />} onClick={() => downloadDiagnostics(diagnostics)}>
        {t('Profile.Log')}
      </Button>
    </ProfileSection>
  );
}
