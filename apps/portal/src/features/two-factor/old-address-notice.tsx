import { focusPageHeading } from '@quittance/browser/page-focus';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/notice';
import { Stack } from '@quittance/ui/stack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftOver } from './use-code-entry.ts';

/** Says that the new address is registered, but the old one couldn't be unregistered (req 4.5, 8.4). */
export function OldAddressNotice({ oldAddress, goOn }: LeftOver) {
  const { t } = useTranslation();
  useEffect(() => void focusPageHeading(), []);
  return (
    <Stack gap={5}>
      <h1 tabIndex={-1} data-page-heading>
        {t('AuthenticationCode.OldAddressTitle')}
      </h1>
      <Notice kind="error" title={t('EmailRegistration.UnregisterFailed')}>
        {t('AuthenticationCode.OldAddressLeft', { address: oldAddress })}
      </Notice>
      <Button isFullWidth onClick={goOn}>
        {t('SmsRegistration.ContinueBtnLabel')}
      </Button>
    </Stack>
  );
}
