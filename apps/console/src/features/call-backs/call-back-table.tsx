import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../patterns/data-table.tsx';
import { useMinute } from '../../patterns/use-minute.ts';
import { CallDeeds } from './call-deeds.tsx';
import type { CallBack } from './call-time.ts';
import { CallWhen } from './call-when.tsx';
import { CallWho } from './call-who.tsx';
import { EndCallDialog } from './end-call-dialog.tsx';
import { phoneText } from './phone-text.ts';

export function CallBackTable({ callBacks }: { readonly callBacks: readonly CallBack[] }) {
  const { t } = useTranslation();
  const now = useMinute();
  const [ending, setEnding] = useState<CallBack>();
  const columns: Column<CallBack>[] = [
    { id: 'who', header: t('Queue.Who'), isPlain: true, cell: (callBack) => <CallWho callBack={callBack} /> },
    { id: 'when', header: t('CallBack.When'), cell: (callBack) => <CallWhen callBack={callBack} now={now} /> },
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
      cell: (callBack) => <CallDeeds callBack={callBack} onEnd={() => setEnding(callBack)} />,
    },
  ];
  return (
    <>
      <DataTable
        caption={t('Title.CallBacks')}
        columns={columns}
        rows={callBacks}
        keyOf={({ callBackID }) => callBackID}
      />
      {ending && <EndCallDialog callBack={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}
