import { bankFaultSentences, bankFileHeader } from '@quittance/domain/reconciliation/read-bank-file';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../patterns/lists/data-table.tsx';
import type { ReceivedBankFile } from './bank-file-received.ts';

/** Lists the invalid lines because of which the whole file was refused. */
export function BankFileFaults({ faults }: { readonly faults: ReceivedBankFile['faults'] }) {
  const { t } = useTranslation();
  const faultText = useBankFault();
  if (faults.length === 0) return null;
  return (
    <Stack gap={4}>
      <Notice kind="error" title={t('BankFile.Faulty')}>
        {t('BankFile.FaultyWords')}
      </Notice>
      <DataTable
        caption={t('BankFile.FaultyLines')}
        rows={faults}
        keyOf={({ line, fault }) => `${line} ${fault}`}
        columns={[
          { id: 'line', isShort: true, header: t('Import.Line'), cell: ({ line }) => line },
          ...(faults.some(({ value }) => value)
            ? [{ id: 'value', header: t('BankFile.Value'), cell: ({ value }: (typeof faults)[number]) => value ?? '' }]
            : []),
          { id: 'fault', header: t('Import.Why'), cell: ({ fault }) => faultText(fault) },
        ]}
      />
    </Stack>
  );
}

/** Translates the fault of a statement line. Faults unknown to this version are shown unchanged. */
function useBankFault(): (fault: string) => string {
  const { t } = useTranslation();
  return (fault) => {
    const known = Object.entries(bankFaultSentences).find(([, sentence]) => sentence === fault)?.[0];
    if (known !== undefined) return t(`BankFault.${known}`);
    const earlier = /^has the bank reference of line (\d+)$/.exec(fault)?.[1];
    if (earlier !== undefined) return t('BankFault.repeated', { line: earlier });
    return fault.endsWith(bankFileHeader) ? t('BankFault.header', { header: bankFileHeader }) : fault;
  };
}
