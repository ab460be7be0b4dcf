import { getSettlementAgreement, getSettlementLetter } from '@quittance/contract/settlements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useApi } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { DownloadIcon } from '../../ui/icons/actions.tsx';

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
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    setState('loading');
    const outcome = await api.call(calls[paper], { settlementID, language });
    if (outcome.kind !== 'ok') return setState('failed');
    setState('idle');
    saveFile(t(`Settlement.File.${paper}`), { bytes: Uint8Array.from(outcome.answer), type: 'application/pdf' });
  };
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        icon={<DownloadIcon />}
        isPending={state === 'loading'}
        pendingText={t('Settlement.PaperLoading')}
        onClick={() => void load()}
      >
        {t(`Settlement.Paper.${paper}`)}
      </Button>
      <FieldError id={`settlement-${paper}-error`}>{state === 'failed' && t('Settlement.PaperFailed')}</FieldError>
    </div>
  );
}
