import { useTranslation } from 'react-i18next';

/** Shown when another release stored the request in a format that this one can't read. */
export function Unreadable() {
  const { t } = useTranslation();
  return <p>{t('Approval.Unreadable')}</p>;
}
