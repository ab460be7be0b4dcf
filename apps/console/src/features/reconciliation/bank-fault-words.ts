import { bankFaultSentences, bankFileHeader } from '@quittance/domain/reconciliation/read-bank-file';
import { useTranslation } from 'react-i18next';

/** Translates the fault of a statement line. Faults unknown to this version are shown unchanged. */
export function useBankFault(): (fault: string) => string {
  const { t } = useTranslation();
  return (fault) => {
    const known = Object.entries(bankFaultSentences).find(([, sentence]) => sentence === fault)?.[0];
    if (known !== undefined) return t(`BankFault.${known}`);
    const earlier = /^has the bank reference of line (\d+)$/.exec(fault)?.[1];
    if (earlier !== undefined) return t('BankFault.repeated', { line: earlier });
    return fault.endsWith(bankFileHeader) ? t('BankFault.header', { header: bankFileHeader }) : fault;
  };
}
