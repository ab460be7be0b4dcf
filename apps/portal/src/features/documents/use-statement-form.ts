import { saveFile } from '@quittance/browser/save-file';
import { getStatement } from '@quittance/contract/documents';
import { isoDay } from '@quittance/domain/dates/business-day';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { longestStatementMonths } from '@quittance/domain/documents/statement-period';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi, useToday } from '../../session/services.tsx';
import { readPeriod, type StatementFault, statementRefusal } from './statement-faults.ts';

export type StatementFields = { readonly accountReferenceCode: string; readonly from: string; readonly to: string };

/** The statement form. Defaults to the current year, the most common choice. */
export function useStatementForm() {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const today = useToday();
  const [fields, setFields] = useState<StatementFields>(() => ({
    accountReferenceCode: '',
    from: isoDay(today.set({ month: 1, day: 1 })),
    to: isoDay(today),
  }));
  const [faults, setFaults] = useState<readonly StatementFault[]>([]);
  const [isPending, setPending] = useState(false);

  /** Requests and saves the statement. Resolves to the invalid field, if any. */
  const save = async (): Promise<StatementFault['at'] | undefined> => {
    const read = readPeriod(fields, today);
    const found = 'faults' in read ? read.faults : [];
    setFaults(found);
    if (!('period' in read)) return found[0]?.at;
    setPending(true);
    const account = fields.accountReferenceCode === '' ? {} : { accountReferenceCode: fields.accountReferenceCode };
    const outcome = await api.call(getStatement, { ...account, ...read.period, language });
    setPending(false);
    if (outcome.kind !== 'ok') {
      const refusal = statementRefusal(outcome);
      setFaults([refusal]);
      return refusal.at;
    }
    const name = t('Documents.File.statement', { from: fields.from, to: fields.to });
    saveFile(name, { bytes: Uint8Array.from(outcome.answer), type: 'application/pdf' });
    return undefined;
  };

  const errorOf = (at: StatementFault['at']) => {
    const fault = faults.find((each) => each.at === at);
    const latest = fault?.latest && formatFullDay(fault.latest, language);
    return fault && t(fault.key, { latest, months: longestStatementMonths });
  };
  return {
    fields,
    today: isoDay(today),
    isPending,
    errorOf,
    change: (change: Partial<StatementFields>) => {
      setFields((before) => ({ ...before, ...change }));
      // An error of the whole period may be fixed by the new date.
      setFaults([]);
    },
    save,
  };
}
