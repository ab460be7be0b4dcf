import { focusPageHeading } from '@quittance/browser/page-focus';
import { Button } from '@quittance/ui/button';
import { Stack } from '@quittance/ui/stack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SupportContact } from '../../branding/support-contact.tsx';
import { usePageTitle } from '../../branding/use-page-title.ts';

/** Tips for a missing code, and the support contact (req 2.8). */
export function CodeHelp() {
  usePageTitle('Title.CodeHelp');
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => void focusPageHeading(), []);
  return (
    <Stack gap={5}>
      <h1 tabIndex={-1} data-page-heading>
        {t('Help.Title')}
      </h1>
      <p>{t('Help.HelpMessage')}</p>
      <SupportContact />
      <Button variant="secondary" isFullWidth onClick={() => void navigate(-1)}>
        {t('BackBtnLabel')}
      </Button>
    </Stack>
  );
}
