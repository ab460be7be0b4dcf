import { saveFile } from '@quittance/browser/save-file';
import { getSettlementAgreement, getSettlementLetter } from '@quittance/contract/settlements';
import { FileButton } from '@quittance/ui/file-button';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../../session/services.tsx';

const calls = { agreement: getSettlementAgreement, letter: getSettlementLetter };

export type SettlementPaperButtonProps = {
  readonly settlementID: string;
  /** What was agreed to, or that the debt is settled, which is there once all was paid. */
  readonly paper: keyof typeof calls;
};

/** Saves a paper of a settlement as a PDF in the language of the moment. */
export function SettlementPaperButton({ settlementID, paper }: SettlementPaperButtonProps) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const save = async () => {
    const outcome = await api.call(calls[paper], { settlementID, language });
    if (outcome.kind !== 'ok') return false;
    saveFile(t(`Settlement.File.${paper}`), { bytes: Uint8Array.from(outcome.answer), type: 'application/pdf' });
    return true;
  };
  return (
    <FileButton
      size="small"
      pendingText={t('Settlement.PaperLoading')}
      failedText={t('Settlement.PaperFailed')}
      errorId={`settlement-${paper}-error`}
      onSave={save}
    >
      {t(`Settlement.Paper.${paper}`)}
    </FileButton>
  );
}
