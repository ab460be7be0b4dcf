import { previewMessage } from '@quittance/contract/staff/settings';
import type { Language } from '@quittance/domain/languages';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { MailBody } from './mail-body.tsx';
import styles from './message-preview.module.css';
import type { Preview } from './preview-texts.ts';

/** Shows any message with sample data, as its recipient would see it. */
export function MessagePreview(props: {
  readonly preview: Preview;
  readonly settings: TenantSettings;
  readonly language: Language;
}) {
  const { preview, settings, language } = props;
  const { t } = useTranslation();
  const { templates } = preview;
  const [chosen, setChosen] = useState('0');
  const { channel, template } = templates[Number(chosen)] ?? { channel: 'email' as const, template: '' };
  const query = useStaffQuery(
    previewMessage,
    { settings, channel, template, language },
    { isEnabled: template !== '' },
  );
  return (
    <>
      <SelectField
        label={t('Preview.Message')}
        value={chosen}
        options={templates.map((each, index) => ({
          value: String(index),
          label: t(`Preview.Template.${each.channel}`, {
            // The e-mail and the text message of one kind share a name.
            name: t(`MessageName.${each.template.replace(/Text$/, '')}`, { defaultValue: each.template }),
          }),
        }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <QueryState query={query}>
        {({ subject, html, text }) => (
          <section className={styles.message} lang={language} aria-label={t('Preview.Frame')}>
            {subject !== null && <p className={styles.subject}>{subject}</p>}
            {html === null ? <p className={styles.text}>{text}</p> : <MailBody html={html} />}
          </section>
        )}
      </QueryState>
    </>
  );
}
