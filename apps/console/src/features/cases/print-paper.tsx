import { saveFile } from '@quittance/browser/save-file';
import { printPaper } from '@quittance/contract/staff/cases';
import { FileButton } from '@quittance/ui/file-button';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../session/services.tsx';
import type { OperatorCase } from './case-words.ts';

/** Saves the document to mail, in the customer's language. */
export function PrintPaper({ of: { caseID, paper } }: { readonly of: OperatorCase }) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <FileButton
      size="small"
      variant="primary"
      pendingText={t('Common.Loading')}
      failedText={t('Errors.NotLoadedWords')}
      errorId={`case-paper-${caseID}`}
      onSave={async () => {
        const outcome = await api.call(printPaper, { caseID }, { timeoutMs: 60_000 });
        if (outcome.kind !== 'ok') return false;
        saveFile(`${paper?.kind}-${caseID}.pdf`, { bytes: outcome.answer, type: 'application/pdf' });
        return true;
      }}
    >
      {t('Case.PrintPaper')}
    </FileButton>
  );
}
