import { LinkButton } from '@quittance/ui/link-button';
import { Notice } from '@quittance/ui/notice';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';

/** Explains that the import would exceed the daily limit, and the next steps. */
export function HeldNotice({ approvalID, failure }: { readonly approvalID: string | null; readonly failure: string }) {
  const { t } = useTranslation();
  return (
    <Notice kind="warning" isLive={false} title={t('Import.Held')}>
      <Stack gap={3}>
        <p>
          {t(`ImportFailure.${failure}`, { defaultValue: failure })}{' '}
          {t(approvalID === null ? 'Import.HeldAlone' : 'Import.HeldApproval')}
        </p>
        {approvalID !== null && (
          <div>
            <LinkButton variant="secondary" size="small" to={`/approvals/${approvalID}`}>
              {t('Import.SeeApproval')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Notice>
  );
}
