import { getPaidInFullLetter } from '@quittance/contract/documents';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../session/services.tsx';
import { DocumentButton, type DocumentButtonProps } from './document-button.tsx';

export type PaidInFullButtonProps = Pick<DocumentButtonProps, 'isFullWidth' | 'size'> & {
  readonly accountReferenceCode: string;
};

/**
 * Saves the paid-in-full letter for a registered customer. Meant for accounts that owe nothing. Says so if the last
 * payment hasn't settled or nothing was ever paid.
 */
export function PaidInFullButton({ accountReferenceCode, ...look }: PaidInFullButtonProps) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <DocumentButton
      {...look}
      fileName={t('Documents.File.paid-in-full-letter', { reference: accountReferenceCode })}
      load={(language) => api.call(getPaidInFullLetter, { accountReferenceCode, language })}
    >
      {t('Documents.PaidInFull')}
      <VisuallyHidden> {t('Account.Reference', { reference: accountReferenceCode })}</VisuallyHidden>
    </DocumentButton>
  );
}
