import { Notice } from '@quittance/ui/notice';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../patterns/data-table.tsx';
import { useBankFault } from './bank-fault-words.ts';
import type { BankFileCame } from './bank-file-page.tsx';

/** Lists the invalid lines because of which the whole file was refused. */
export function BankFileFaults({ faults }: { readonly faults: BankFileCame['faults'] }) {
  const { t } = useTranslation();
  const words = useBankFault();
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
          { id: 'fault', header: t('Import.Why'), cell: ({ fault }) => words(fault) },
        ]}
      />
    </Stack>
  );
}
