import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useTopicText } from './topic-text.ts';
import type { Webhook } from './webhook.ts';
import { WebhookHealthTag } from './webhook-health.tsx';
import styles from './webhooks.module.css';

export function WebhookTable({ endpoints }: { readonly endpoints: readonly Webhook[] }) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const topicText = useTopicText();
  const columns: Column<Webhook>[] = [
    {
      id: 'url',
      header: t('Webhook.Url'),
      isPlain: true,
      cell: ({ endpointID, url }) => (
        <Link className={styles.address} to={`/webhooks/${endpointID}`}>
          {url}
        </Link>
      ),
    },
    { id: 'topics', header: t('Webhook.Topics'), isWideOnly: true, cell: ({ topics }) => topicText(topics) },
    {
      id: 'health',
      header: t('Webhook.Health'),
      isShort: true,
      cell: (endpoint) => <WebhookHealthTag endpoint={endpoint} />,
    },
    {
      id: 'success',
      isShort: true,
      header: t('Webhook.LastSuccess'),
      cell: ({ lastSuccessAt }) => (lastSuccessAt === null ? t('Webhook.Never') : instant(lastSuccessAt)),
    },
    { id: 'waiting', header: t('Webhook.Waiting'), isNumeric: true, cell: ({ waiting }) => count(waiting) },
  ];
  return (
    <DataTable
      caption={t('Title.Webhooks')}
      columns={columns}
      rows={endpoints}
      keyOf={({ endpointID }) => endpointID}
    />
  );
}
