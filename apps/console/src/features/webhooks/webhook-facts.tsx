import { DefinitionList } from '@quittance/ui/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { DoneBy } from '../../patterns/done-by.tsx';
import { useTopicWords } from './topic-words.ts';
import type { Webhook } from './webhook-table.tsx';
import styles from './webhooks.module.css';

/** What an endpoint is, and how sending to it has gone. */
export function WebhookFacts({ endpoint }: { readonly endpoint: Webhook }) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const topicWords = useTopicWords();
  const { url, topics, alertEmail, lastSuccessAt, failures, waiting, previousUntil, createdBy, createdAt } = endpoint;
  const isOverlapping = previousUntil !== null && previousUntil.getTime() > Date.now();
  return (
    <DefinitionList
      items={[
        { id: 'url', term: t('Webhook.Url'), value: <span className={styles.address}>{url}</span> },
        { id: 'topics', term: t('Webhook.Topics'), value: topicWords(topics) },
        { id: 'alert', term: t('Webhook.AlertEmail'), value: <span className={styles.address}>{alertEmail}</span> },
        {
          id: 'success',
          term: t('Webhook.LastSuccess'),
          value: lastSuccessAt === null ? t('Webhook.Never') : instant(lastSuccessAt),
        },
        { id: 'failures', term: t('Webhook.Failures'), value: count(failures) },
        { id: 'waiting', term: t('Webhook.Waiting'), value: count(waiting) },
        ...(isOverlapping
          ? [{ id: 'previous', term: t('Webhook.Previous'), value: t('Webhook.Until', { at: instant(previousUntil) }) }]
          : []),
        {
          id: 'created',
          term: t('Webhook.Created'),
          value: <Aside note={<DoneBy operator={createdBy} />}>{instant(createdAt)}</Aside>,
        },
      ]}
    />
  );
}
