import { useTranslation } from 'react-i18next';
import { useApi } from '../../session/services.tsx';
import { loadDocument } from '../documents/load-document.ts';
import { PaperButton } from '../documents/paper-button.tsx';

const kinds = { agreement: 'settlement-agreement', letter: 'settled-letter' } as const;

export type SettlementPaperButtonProps = {
  readonly settlementID: string;
  readonly accountReferenceCode: string;
  /** The agreement, or the settlement letter once everything is paid. */
  readonly paper: keyof typeof kinds;
};

export function SettlementPaperButton({ settlementID, accountReferenceCode, paper }: SettlementPaperButtonProps) {
  const { t } = useTranslation();
  const api = useApi();
  const document = { kind: kinds[paper], reference: settlementID, versionNumber: null, accountReferenceCode };
  return (
    <PaperButton
      size="small"
      document={document}
      fileName={t(`Settlement.File.${paper}`)}
      load={(language) => loadDocument(api, { document, language })}
    >
      {t(`Settlement.Paper.${paper}`)}
    </PaperButton>
  );
}
