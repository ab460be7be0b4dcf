import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { SearchIcon } from '@quittance/ui/icons/actions';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';

export function NoSuchRule() {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading>{t('Title.OfferRule')}</ScreenHeading>
      <EmptyState icon={<SearchIcon size={32} />} title={t('Errors.NothingByThatName')}>
        {t('Errors.NothingByThatNameWords')}
      </EmptyState>
    </>
  );
}
