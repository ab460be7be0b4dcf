import { useTranslation } from 'react-i18next';

/** Stands in for the facts of a request that another release wrote down in another form. */
export function Unreadable() {
  const { t } = useTranslation();
  return <p>{t('Approval.Unreadable')}</p>;
}
