import { getBillDocument } from '@quittance/contract/documents';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../session/services.tsx';
import { DocumentButton, type DocumentButtonProps } from '../documents/document-button.tsx';

export type BillButtonProps = Pick<DocumentButtonProps, 'isFullWidth' | 'size'> & {
  readonly accountReferenceCode: string;
  readonly billNumber: string;
};

/** Saves a bill as a PDF. */
export function BillButton({ accountReferenceCode, billNumber, ...look }: BillButtonProps) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <DocumentButton
      {...look}
      fileName={t('Documents.File.bill', { reference: billNumber.replaceAll(/[^\w-]+/g, '-') })}
      load={(language) => api.call(getBillDocument, { accountReferenceCode, billNumber, language })}
    >
      {t('Documents.Download')}
      <VisuallyHidden> {t('Bill.Heading', { number: billNumber })}</VisuallyHidden>
    </DocumentButton>
  );
}
