import { getStaffMessage } from '@quittance/contract/staff/messages';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { customerPath } from '../../patterns/paths.ts';
import { MessageDestination, type StaffMessage } from './message-destination.tsx';
import { MessageStateTag } from './message-state-tag.tsx';
import { useMessageText } from './message-text.ts';

const followMs = 5_000;

export function MessagePage() {
  const { t } = useTranslation();
  const { nameOf } = useMessageText();
  const { messageID = '' } = useParams();
  const query = useStaffQuery(
    getStaffMessage,
    { messageID },
    { refetchMs: ({ message }) => (message.endedAt === null ? followMs : false) },
  );
  return (
    <DetailPage
      query={query}
      itemOf={({ message }) => message}
      title={({ template }) => nameOf(template)}
      tag={({ state }) => <MessageStateTag state={state} />}
      aside={({ customerID, channel, destination }) =>
        customerID !== null && (
          <Card title={t(`Message.DestinationTitle.${channel}`)}>
            <MessageDestination channel={channel} destination={destination} />
          </Card>
        )
      }
    >
      {(message) => (
        <Card title={t('Message.Facts')}>
          <MessageFacts message={message} />
        </Card>
      )}
    </DetailPage>
  );
}

function MessageFacts({ message }: { readonly message: StaffMessage }) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const { failureOf } = useMessageText();
  const { customerID, failure, nextTryAt, endedAt, to } = message;
  const facts = [
    { id: 'channel', term: t('Messages.Channel'), value: t(`MessageChannel.${message.channel}`) },
    { id: 'to', term: t('Message.To'), value: to ?? t(customerID === null ? 'Message.ToNobody' : 'Message.ToGone') },
    ...(customerID === null
      ? []
      : [
          {
            id: 'person',
            term: t('PersonFilter.Person'),
            value: <Link to={customerPath(customerID)}>{t('Message.ToPerson')}</Link>,
          },
        ]),
    { id: 'language', term: t('Common.Language'), value: t(`MessageLanguage.${message.language}`) },
    { id: 'at', term: t('Message.At'), value: instant(message.createdAt) },
    { id: 'tries', term: t('Message.Tries'), value: count(message.tries) },
    ...(failure === null ? [] : [{ id: 'failure', term: t('Message.Failure'), value: failureOf(failure) }]),
    ...(nextTryAt === null ? [] : [{ id: 'next', term: t('Message.NextTry'), value: instant(nextTryAt) }]),
    ...(endedAt === null ? [] : [{ id: 'ended', term: t(`Message.Ended.${message.state}`), value: instant(endedAt) }]),
    ...(message.wordsUsed === null
      ? []
      : [{ id: 'used', term: t('Message.TextUsed'), value: t(`Message.TextUsedWords.${message.wordsUsed}`) }]),
    { id: 'words', term: t('Message.Words'), value: t('Message.WordsNotKept') },
  ];
  return <DefinitionList items={facts} />;
}
