import { getBillDocument, requestPaperBill } from '@quittance/contract/documents';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../session/services.tsx';
import { DocumentButton, type DocumentButtonProps } from '../documents/document-button.tsx';
import { MailButton } from '../electronic-records/paper-copy-button.tsx';

type BillName = { readonly accountReferenceCode: string; readonly billNumber: string };

export type BillButtonProps = BillName & Pick<DocumentButtonProps, 'isFullWidth' | 'size'>;

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

/** Requests a free mailed copy of a bill. */
export function PaperBillButton({ accountReferenceCode, billNumber }: BillName) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <MailButton
      isFullWidth
      request={(language) => api.call(requestPaperBill, { accountReferenceCode, billNumber, language })}
    >
      {t('ElectronicRecords.MailCopy')}
      <VisuallyHidden> {t('Bill.Heading', { number: billNumber })}</VisuallyHidden>
    </MailButton>
  );
}
