import { looksLikeValues, type SampleColumn } from '@quittance/domain/imports/suggest-columns';
import {
  type BankColumns,
  bankColumnFaults,
  missingBankColumns,
  suggestBankColumns,
} from '@quittance/domain/reconciliation/bank-columns';
import { bankFileHeader } from '@quittance/domain/reconciliation/read-bank-file';
import { useMemo, useState } from 'react';
import { type SampleFault, sampleOfFile } from '../imports/file-columns.ts';

export type StatementColumns = {
  /** Undefined for a file with our own header, which needs no choice. */
  readonly sample: readonly SampleColumn[] | undefined;
  readonly bank: BankColumns | undefined;
  readonly source: 'used' | 'suggested';
  /** Columns of the payee's last statement that this file lacks or repeats. */
  readonly misfits: readonly string[];
  readonly fault: SampleFault | undefined;
  readonly choose: (file: File | undefined) => Promise<void>;
  readonly change: (bank: BankColumns) => void;
};

/** Proposes the columns of the payee's last statement, or suggests some. */
export function useStatementColumns(remembered: BankColumns | undefined): StatementColumns {
  const [content, setContent] = useState<readonly SampleColumn[] | SampleFault>();
  const [chosen, setChosen] = useState<{ bank: BankColumns; of: unknown }>();
  const proposal = useMemo(() => propose(content, remembered), [content, remembered]);
  const proposed = typeof proposal === 'object' ? proposal : undefined;
  return {
    sample: proposed && typeof content === 'object' ? content : undefined,
    // A choice ends with the file or the payee that it was made for.
    bank: chosen?.of === proposed ? chosen?.bank : proposed?.bank,
    source: proposed?.source ?? 'suggested',
    misfits: proposed?.misfits ?? [],
    fault: typeof content === 'string' ? content : typeof proposal === 'string' ? proposal : undefined,
    async choose(file) {
      const read = file && (await sampleOfFile(file));
      setContent(read);
    },
    change: (bank) => setChosen({ bank, of: proposed }),
  };
}

function propose(
  content: readonly SampleColumn[] | SampleFault | undefined,
  remembered: BankColumns | undefined,
): { bank: BankColumns; source: StatementColumns['source']; misfits: string[] } | 'no-header' | undefined {
  if (content === undefined || typeof content === 'string') return undefined;
  const header = content.map(({ name }) => name);
  if (header.join(',') === bankFileHeader) return undefined;
  const misfits = remembered ? missingBankColumns(remembered, header) : [];
  if (remembered && misfits.length === 0 && bankColumnFaults(remembered).length === 0)
    return { bank: remembered, source: 'used', misfits };
  const bank = suggestBankColumns(content);
  const isAnyNamed = Object.keys(bank.columns).some((field) => field !== 'bookedOn');
  if (!isAnyNamed && looksLikeValues(header)) return 'no-header';
  return { bank, source: 'suggested', misfits };
}
