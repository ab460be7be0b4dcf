import { checkReadiness } from '@quittance/contract/staff/settings';
import { LinkButton } from '@quittance/ui/link-button';
import { Notice } from '@quittance/ui/notice';
import { useTranslation } from 'react-i18next';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';

/** Guides an administrator through the remaining setup until customers can pay. */
export function ReadinessNotice() {
  const { t } = useTranslation();
  const mayMend = useMayAct('administrator');
  const { data } = useStaffQuery(checkReadiness, {}, { isEnabled: mayMend });
  if (data === undefined || data.isReady) return null;
  return (
    <Notice
      kind="info"
      isLive={false}
      title={t('Readiness.Missing', { count: data.items.filter(({ state }) => state === 'missing').length })}
      action={
        <LinkButton variant="secondary" size="small" to="/settings/readiness">
          {t('Title.Readiness')}
        </LinkButton>
      }
    />
  );
}
