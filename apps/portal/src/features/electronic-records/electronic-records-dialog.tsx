import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useApi } from '../../session/services.tsx';
import { DocumentButton } from '../documents/document-button.tsx';
import { loadDocument } from '../documents/load-document.ts';
import { AgreeForm } from './agree-form.tsx';
import { documentOfState, type NamedDocument } from './named-document.ts';
import { useElectronicRecords } from './use-electronic-records.ts';

/** Asks for consent to electronic documents, over any section, and then opens the requested document. */
export function ElectronicRecordsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const document = documentOfState(useLocation().state);
  const { data: records, isPending, refetch } = useElectronicRecords();
  return (
    <Dialog isOpen onClose={onClose} title={t('Title.ElectronicRecords')} isDismissable={false}>
      {isPending && (
        <div role="status" aria-label={t('Common.Loading')} aria-busy="true">
          <Stack gap={3}>
            <Skeleton shape="text" width="three-quarters" />
            <Skeleton shape="text" width="half" />
          </Stack>
        </div>
      )}
      {!isPending && records === undefined && (
        <Notice
          kind="error"
          action={
            <Button variant="secondary" size="small" onClick={() => void refetch()}>
              {t('Documents.Retry')}
            </Button>
          }
        >
          {t('Documents.Problem.Failed')}
        </Notice>
      )}
      {records !== undefined &&
        (records.isGranted || !records.isRequired ? (
          <Agreed document={document} onClose={onClose} />
        ) : (
          // The key makes a new version start unread.
          <AgreeForm key={records.textVersion} records={records} document={document} onAgreed={() => void refetch()} />
        ))}
    </Dialog>
  );
}

function Agreed({ document, onClose }: { readonly document: NamedDocument | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <Stack gap={4}>
      <Notice kind="success" title={t('ElectronicRecords.DoneTitle')}>
        {t('ElectronicRecords.Done')}
      </Notice>
      {document && (
        <DocumentButton
          isFullWidth
          fileName={t(`Documents.File.${document.kind}`, { reference: document.accountReferenceCode })}
          load={(language) => loadDocument(api, { document, language })}
        >
          {t(`Documents.Kind.${document.kind}`)}
        </DocumentButton>
      )}
      <Button variant={document ? 'secondary' : 'primary'} isFullWidth autoFocus onClick={onClose}>
        {t('ElectronicRecords.Close')}
      </Button>
    </Stack>
  );
}
