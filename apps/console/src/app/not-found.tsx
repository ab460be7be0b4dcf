import { EmptyState } from '@quittance/ui/empty-state';
import { LinkButton } from '@quittance/ui/link-button';
import { PageHeading } from '@quittance/ui/page-heading';
import { useTranslation } from 'react-i18next';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading>{t('Errors.NotFound')}</PageHeading>
      <EmptyState title={t('Errors.NotFoundWords')} action={<LinkButton to="/">{t('Errors.GoHome')}</LinkButton>} />
    </>
  );
}
