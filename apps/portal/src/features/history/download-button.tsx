import { saveFile } from '@quittance/browser/save-file';
import type { Transaction } from '@quittance/contract/transactions';
import { isoDay } from '@quittance/domain/dates/business-day';
import { Button } from '@quittance/ui/button';
import { FieldError } from '@quittance/ui/forms/field';
import { DownloadIcon } from '@quittance/ui/icons/actions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { useServices, useToday } from '../../session/services.tsx';
import { historyCsv } from './history-csv.ts';
import type { HistoryFilter } from './history-filter.ts';
import { useMethodName } from './transaction-method.ts';
import { loadPage } from './use-history.ts';

/** The API's maximum page size. */
const pageSize = 100;

/** Saves every payment that matches the filter as CSV, including those not on the screen yet. */
export function DownloadButton({ filter }: { readonly filter: HistoryFilter }) {
  const { t } = useTranslation();
  const { api, events } = useServices();
  const language = useLanguage();
  const today = useToday();
  const methodName = useMethodName();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const save = async () => {
    setState('loading');
    try {
      const csv = historyCsv(await allPayments(api, filter), { t, language, methodName });
      saveFile(t('History.CsvFile', { day: isoDay(today) }), { bytes: csv, type: 'text/csv;charset=utf-8' });
      events.log('historyDownloaded');
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        icon={<DownloadIcon />}
        isPending={state === 'loading'}
        pendingText={t('History.CsvLoading')}
        onClick={() => void save()}
      >
        {t('History.Csv')}
      </Button>
      <FieldError id="history-download-error">{state === 'failed' && t('History.CsvFailed')}</FieldError>
    </div>
  );
}

/** Throws if a page fails, because a partial file would look complete. */
async function allPayments(api: ApiClient, filter: HistoryFilter): Promise<Transaction[]> {
  const all: Transaction[] = [];
  let cursor: string | undefined;
  do {
    const page = await loadPage(api, { filter, cursor, limit: pageSize });
    all.push(...page.transactions);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
