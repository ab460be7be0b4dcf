import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DoneBy } from '../../patterns/done-by.tsx';
import { useTopicText } from './topic-text.ts';
import type { Webhook } from './webhook.ts';
import styles from './webhooks.module.css';

export function WebhookFacts({ endpoint }: { readonly endpoint: Webhook }) {
  const { t } = useTranslation();
  return (
    <div className={styles.facts}>
      <Card title={t('Webhook.About')}>
        <AboutEndpoint endpoint={endpoint} />
      </Card>
      <Card title={t('Webhook.Health')}>
        <EndpointHealth endpoint={endpoint} />
      </Card>
    </div>
  );
}

function AboutEndpoint({ endpoint }: { readonly endpoint: Webhook }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const topicText = useTopicText();
  const { url, topics, alertEmail, createdBy, createdAt } = endpoint;
  return (
    <DefinitionList
      items={[
        { id: 'url', term: t('Webhook.Url'), value: <span className={styles.address}>{url}</span> },
        { id: 'topics', term: t('Webhook.Topics'), value: topicText(topics) },
        { id: 'alert', term: t('Webhook.AlertEmail'), value: <span className={styles.address}>{alertEmail}</span> },
        { id: 'created', term: t('Webhook.Created'), value: instant(createdAt) },
        { id: 'created-by', term: t('Webhook.CreatedBy'), value: <DoneBy operator={createdBy} /> },
      ]}
    />
  );
}

function EndpointHealth({ endpoint }: { readonly endpoint: Webhook }) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const { lastSuccessAt, failures, waiting, previousUntil } = endpoint;
  const isOverlapping = previousUntil !== null && previousUntil.getTime() > Date.now();
  return (
    <DefinitionList
      items={[
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
      ]}
    />
  );
}
