import { getPaidInFullLetter } from '@quittance/contract/documents';
import { VisuallyHidden } from '@quittance/ui/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../session/services.tsx';
import { PaperButton, type PaperButtonProps } from './paper-button.tsx';

export type PaidInFullButtonProps = Pick<PaperButtonProps, 'isFullWidth' | 'size'> & {
  readonly accountReferenceCode: string;
};

/**
 * Saves the letter that an account is paid in full, for a registered customer. The place for it is an account that owes nothing; where
 * the last payment has yet to settle, or nothing was ever paid, it says so.
 */
export function PaidInFullButton({ accountReferenceCode, ...look }: PaidInFullButtonProps) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <PaperButton
      {...look}
      fileName={t('Documents.File.paid-in-full-letter', { reference: accountReferenceCode })}
      load={(language) => api.call(getPaidInFullLetter, { accountReferenceCode, language })}
    >
      {t('Documents.PaidInFull')}
      <VisuallyHidden> {t('Account.Reference', { reference: accountReferenceCode })}</VisuallyHidden>
    </PaperButton>
  );
}
