import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { EmptyState } from '@quittance/ui/empty-state';
import { LockIcon } from '@quittance/ui/icons/status';
import { LinkButton } from '@quittance/ui/link-button';
import { PageHeading } from '@quittance/ui/page-heading';
import { useTranslation } from 'react-i18next';

export function RoleMissing({ least }: { readonly least: StaffRole }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading>{t('Errors.RoleMissing')}</PageHeading>
      <EmptyState
        icon={<LockIcon size={32} />}
        title={t('Errors.RoleNeeded', { role: t(`Role.${least}`) })}
        action={<LinkButton to="/">{t('Errors.GoHome')}</LinkButton>}
      />
    </>
  );
}
