import { type WebhookTopic, webhookTopics } from '@quittance/domain/webhooks/webhook-topic';
import { Checkbox } from '@quittance/ui/forms/checkbox';
import { FieldError } from '@quittance/ui/forms/field';
import { GroupLegend } from '@quittance/ui/forms/group-legend';
import { TextField } from '@quittance/ui/forms/text-field';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../patterns/problem.ts';
import styles from './webhooks.module.css';

export type WebhookFields = { url: string; topics: WebhookTopic[]; alertEmail: string };

export function WebhookFormFields({
  form,
  problem,
}: {
  readonly form: UseFormReturn<WebhookFields>;
  readonly problem: Problem | undefined;
}) {
  const { t } = useTranslation();
  const errorId = useId();
  const { register, formState } = form;
  const { errors } = formState;
  const required = t('Form.Required');
  return (
    <>
      <TextField
        {...register('url', { required, validate: (text) => isHttps(text) || t('Webhook.UrlForm') })}
        type="url"
        label={t('Webhook.Url')}
        description={t('Webhook.UrlHelp')}
        placeholder="https://"
        maxLength={500}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.url?.message ?? faultOf(problem, t)}
      />
      <fieldset aria-describedby={errors.topics ? errorId : undefined}>
        <GroupLegend isHidden={false}>{t('Webhook.Topics')}</GroupLegend>
        <div className={styles.topics}>
          {webhookTopics.map((topic) => (
            <Checkbox
              key={topic}
              {...register('topics', { validate: (chosen) => chosen.length > 0 || t('Webhook.TopicMissing') })}
              value={topic}
              label={t(`WebhookTopic.${topic}`)}
            />
          ))}
        </div>
        <FieldError id={errorId}>{errors.topics?.message}</FieldError>
      </fieldset>
      <TextField
        {...register('alertEmail', {
          required,
          pattern: { value: /^\S+@\S+\.\S+$/, message: t('Form.Email') },
        })}
        type="email"
        label={t('Webhook.AlertEmail')}
        description={t('Webhook.AlertEmailHelp')}
        maxLength={254}
        autoComplete="off"
        error={errors.alertEmail?.message}
      />
    </>
  );
}

/** http is only for tests, if the installation allows it. */
function isHttps(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());
}

/** Explains why the API refuses the URL, or returns undefined. */
function faultOf(problem: Problem | undefined, t: (key: string) => string): string | undefined {
  if (problem?.kind !== 'refused' || problem.code !== 'WebhookAddressNotAllowed') return undefined;
  return problem.about === undefined ? undefined : t(`WebhookFailure.${problem.about}`);
}
