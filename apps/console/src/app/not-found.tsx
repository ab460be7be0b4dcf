import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { LinkButton } from '@quittance/ui/link-button';
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
