import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { saveFile } from '@quittance/browser/save-file';
import type { Language } from '@quittance/domain/languages';
import { FileButton, type FileButtonProps } from '@quittance/ui/forms/file-button';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { electronicRecordsPath, overScreen } from '../../platform/addresses/portal-paths.ts';
import type { NamedDocument } from '../electronic-records/named-document.ts';
import { documentProblemKey } from './document-problem.ts';

export type DocumentButtonProps = Pick<FileButtonProps, 'isFullWidth' | 'size'> & {
  readonly children: ReactNode;
  readonly fileName: string;
  readonly load: (language: Language) => Promise<ApiOutcome<Uint8Array>>;
  /**
   * Set for a document that must be in writing by law. Without the customer's consent to electronic delivery, the
   * button asks for the consent first.
   */
  readonly document?: NamedDocument;
};

export function DocumentButton({ children, fileName, load, document, ...look }: DocumentButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const errorId = useId();
  const [problemKey, setProblemKey] = useState('Documents.Problem.Failed');
  const save = async () => {
    const outcome = await load(language);
    if (outcome.kind === 'refused' && outcome.code === 'ElectronicConsentRequired') {
      void navigate(
        { pathname: electronicRecordsPath(pathname), search },
        { state: { ...overScreen, document }, preventScrollReset: true },
      );
      return true;
    }
    if (outcome.kind !== 'ok') {
      setProblemKey(documentProblemKey(outcome));
      return false;
    }
    saveFile(fileName, { bytes: Uint8Array.from(outcome.answer), type: 'application/pdf' });
    return true;
  };
  return (
    <FileButton
      {...look}
      pendingText={t('Documents.Loading')}
      failedText={t(problemKey)}
      errorId={errorId}
      onSave={save}
    >
      {children}
    </FileButton>
  );
}
