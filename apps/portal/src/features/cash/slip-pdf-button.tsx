import { getCashSlip } from '@quittance/contract/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useApi } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { DownloadIcon } from '../../ui/icons/actions.tsx';

export type SlipPdfButtonProps = { readonly transactionReferenceCode: string; readonly slipNumber: string };

/** Saves the slip as a PDF in the language of the moment, for a printer elsewhere. */
export function SlipPdfButton({ transactionReferenceCode, slipNumber }: SlipPdfButtonProps) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    setState('loading');
    const outcome = await api.call(getCashSlip, { transactionReferenceCode, language });
    if (outcome.kind !== 'ok') return setState('failed');
    setState('idle');
    saveFile(t('Cash.File', { number: slipNumber }), {
      bytes: Uint8Array.from(outcome.answer),
      type: 'application/pdf',
    });
  };
  return (
    <div>
      <Button
        variant="secondary"
        isFullWidth
        icon={<DownloadIcon />}
        isPending={state === 'loading'}
        pendingText={t('Cash.PdfLoading')}
        onClick={() => void load()}
      >
        {t('Cash.Pdf')}
      </Button>
      <FieldError id="cash-slip-pdf-error">{state === 'failed' && t('Cash.PdfFailed')}</FieldError>
    </div>
  );
}
