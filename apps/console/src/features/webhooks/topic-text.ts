import { type WebhookTopic, webhookTopics } from '@quittance/domain/webhooks/webhook-topic';
import { useTranslation } from 'react-i18next';

export function useTopicText(): (topics: readonly WebhookTopic[]) => string {
  const { t } = useTranslation();
  return (topics) =>
    topics.length === webhookTopics.length
      ? t('Webhook.AllTopics')
      : topics.map((topic) => t(`WebhookTopic.${topic}`)).join(', ');
}
