import type { searchMessages } from '@quittance/contract/staff/messages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { MessageStateTag } from './message-state-tag.tsx';
import { useMessageText } from './message-text.ts';

export type MessageLine = z.output<typeof searchMessages.response>['messages'][number];

export function MessageTable({ messages }: { readonly messages: readonly MessageLine[] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { nameOf, failureOf } = useMessageText();
  const columns: Column<MessageLine>[] = [
    {
      id: 'what',
      header: t('Message.What'),
      isPlain: true,
      cell: ({ messageID, template }) => <Link to={`/messages/${messageID}`}>{nameOf(template)}</Link>,
    },
    {
      id: 'channel',
      isShort: true,
      header: t('Messages.Channel'),
      cell: ({ channel }) => t(`MessageChannel.${channel}`),
    },
    {
      id: 'language',
      isShort: true,
      isWideOnly: true,
      header: t('Common.Language'),
      cell: ({ language }) => t(`MessageLanguage.${language}`),
    },
    { id: 'at', isShort: true, header: t('Message.At'), cell: ({ createdAt }) => instant(createdAt) },
    {
      id: 'state',
      header: t('Message.State'),
      cell: ({ state, failure }) => (
        <Aside note={failure !== null && failureOf(failure)}>
          <MessageStateTag state={state} />
        </Aside>
      ),
    },
  ];
  return (
    <DataTable caption={t('Title.Messages')} columns={columns} rows={messages} keyOf={({ messageID }) => messageID} />
  );
}
