import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import type { RowSelection } from '../../patterns/lists/use-row-selection.ts';
import { CallActions } from './call-actions.tsx';
import type { CallBack } from './call-time.ts';
import { CallWho } from './call-who.tsx';
import { CallWindowText } from './call-window-text.tsx';
import { EndCallDialog } from './end-call-dialog.tsx';

const minuteMs = 60_000;

/** Returns the current time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function CallBackTable({
  callBacks,
  selection,
}: {
  readonly callBacks: readonly CallBack[];
  readonly selection?: RowSelection | undefined;
}) {
  const { t } = useTranslation();
  const now = useMinute();
  const [ending, setEnding] = useState<CallBack>();
  const columns: Column<CallBack>[] = [
    { id: 'who', header: t('Queue.Who'), isPlain: true, cell: (callBack) => <CallWho callBack={callBack} /> },
    { id: 'when', header: t('CallBack.When'), cell: (callBack) => <CallWindowText callBack={callBack} now={now} /> },
    {
      id: 'number',
      isShort: true,
      header: t('CallBack.Number'),
      cell: ({ phoneNumber }) => <a href={`tel:+1${phoneNumber}`}>{phoneText(phoneNumber)}</a>,
    },
    {
      id: 'deeds',
      isPlain: true,
      header: t('CallBack.Whose'),
      cell: (callBack) => <CallActions callBack={callBack} onEnd={() => setEnding(callBack)} />,
    },
  ];
  return (
    <>
      <DataTable
        caption={t('Title.CallBacks')}
        columns={columns}
        rows={callBacks}
        keyOf={({ callBackID }) => callBackID}
        selection={selection}
        nameOf={({ customerName }) => customerName}
      />
      {ending && <EndCallDialog callBack={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

/** Formats ten digits as `(312) 555-0142` and leaves anything else unchanged. */
function phoneText(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : digits;
}
