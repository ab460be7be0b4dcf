import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { electronicRecordsPath, overScreen } from '../../platform/addresses/portal-paths.ts';
import { useApi } from '../../session/services.tsx';
import { DocumentButton } from '../documents/document-button.tsx';
import { loadDocument } from '../documents/load-document.ts';
import type { NamedDocument } from './named-document.ts';
import { useElectronicRecords } from './use-electronic-records.ts';

/**
 * The copy of a new authorization (12 CFR 1005.10(b)): saved here if the customer consented to electronic documents,
 * otherwise sent by mail.
 */
export function AuthorizationCopy({ document }: { readonly document: NamedDocument }) {
  const { t } = useTranslation();
  const api = useApi();
  const { pathname } = useLocation();
  const { data: records } = useElectronicRecords();
  if (records === undefined) return null;
  if (records.isRequired && !records.isGranted)
    return (
      <Notice
        kind="info"
        isLive={false}
        title={t('ElectronicRecords.CopyTitle')}
        action={
          <LinkButton
            variant="secondary"
            size="small"
            to={electronicRecordsPath(pathname)}
            state={{ ...overScreen, document }}
          >
            {t('ElectronicRecords.GetOnline')}
          </LinkButton>
        }
      >
        {t(records.isOutdated ? 'ElectronicRecords.CopyLeadOutdated' : 'ElectronicRecords.CopyLead')}
      </Notice>
    );
  return (
    <DocumentButton
      isFullWidth
      fileName={t(`Documents.File.${document.kind}`, { reference: document.accountReferenceCode })}
      load={(language) => loadDocument(api, { document, language })}
    >
      {t('ElectronicRecords.SaveCopy')}
    </DocumentButton>
  );
}
