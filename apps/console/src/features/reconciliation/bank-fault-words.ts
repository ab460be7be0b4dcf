import { bankFaultSentences, bankFileHeader } from '@quittance/domain/reconciliation/read-bank-file';
import { useTranslation } from 'react-i18next';

/** Why a line of a statement was not taken, in the language of the console; one that this version does not know stays as it came. */
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
