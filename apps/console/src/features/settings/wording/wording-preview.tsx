import { listMessageTexts, previewMessage, sendTestMessage } from '@quittance/contract/staff/settings';
import { countSegments, manySegments } from '@quittance/domain/messages/text-segments';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { TextField } from '@quittance/ui/forms/text-field';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../../patterns/lists/use-list-address.ts';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { ProblemNotice } from '../../../patterns/problem-notice.tsx';
import { useAction } from '../../../patterns/use-action.ts';
import { useToast } from '../../../session/services.tsx';
import { MailBody } from '../preview/mail-body.tsx';
import previewStyles from '../preview/message-preview.module.css';
import { useSettingsContent } from '../settings-context.tsx';
import styles from './wording.module.css';
import { type MessageText, ownWords, useWordingLanguage } from './wording-words.ts';

type Format = 'html' | 'plain';

/** Previews the message that the URL names, with sample data or real data. */
export function WordingPreview({ settings }: { readonly settings: TenantSettings }) {
  const { t } = useTranslation();
  const { values } = useListAddress(['message']);
  const query = useStaffQuery(listMessageTexts, {});
  const message = query.data?.messages.find(({ template }) => template === values.message);
  return (
    <Card title={t('Settings.Preview')}>
      {message ? (
        <MessageInColumn key={message.template} message={message} settings={settings} />
      ) : (
        <p className={styles.lead}>{t('Wording.ChooseMessage')}</p>
      )}
    </Card>
  );
}

function MessageInColumn({ message, settings }: { readonly message: MessageText; readonly settings: TenantSettings }) {
  const { t } = useTranslation();
  const { mayEdit } = useSettingsContent();
  const [language] = useWordingLanguage();
  const [format, setFormat] = useState<Format>('html');
  const [about, setAbout] = useState<string>();
  const { channel, template } = message;
  const query = useStaffQuery(previewMessage, {
    ...{ settings, channel, template, language },
    ...(about !== undefined && { about }),
  });
  return (
    <Stack gap={4}>
      {channel === 'email' && (
        <SegmentedControl
          legend={t('Wording.FormatOf')}
          isLegendHidden
          value={format}
          onChange={setFormat}
          options={(['html', 'plain'] as const).map((value) => ({ value, label: t(`Wording.Format.${value}`) }))}
        />
      )}
      <QueryState query={query}>
        {({ subject, html, text, wordsUsed }) => (
          <>
            {wordsUsed === 'fallback' && (
              <Notice kind="warning" isLive={false}>
                {t('Wording.PreviewFallback')}
              </Notice>
            )}
            <section className={previewStyles.message} lang={language} aria-label={t('Wording.PreviewOf')}>
              {subject !== null && <p className={previewStyles.subject}>{subject}</p>}
              {html === null || format === 'plain' ? (
                <p className={previewStyles.text}>{text}</p>
              ) : (
                <MailBody html={html} />
              )}
            </section>
            {channel === 'text' && <Segments text={text} />}
          </>
        )}
      </QueryState>
      <RealData about={about} onChange={setAbout} />
      {channel === 'email' && mayEdit && !message.isFixed && <TestSend template={template} />}
    </Stack>
  );
}

function Segments({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const { alphabet, length, segments } = countSegments(text);
  return (
    <p className={styles.lead}>
      {t('Wording.Segments', { count: segments, length, alphabet })}
      {segments > manySegments && ` ${t('Wording.ManySegments')}`}
    </p>
  );
}

function RealData(props: {
  readonly about: string | undefined;
  readonly onChange: (about: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const { about, onChange } = props;
  const [typed, setTyped] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim() || undefined);
      }}
    >
      <Stack gap={2}>
        <TextField
          label={t('Wording.About')}
          description={t('Wording.AboutHelp')}
          maxLength={64}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <div className={styles.variables}>
          <Button type="submit" variant="secondary" size="small">
            {t('Wording.ShowReal')}
          </Button>
          {about !== undefined && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                setTyped('');
                onChange(undefined);
              }}
            >
              {t('Wording.ShowSample')}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}

function TestSend({ template }: { readonly template: string }) {
  const { t } = useTranslation();
  const showToast = useToast();
  const [language] = useWordingLanguage();
  const { editor } = useSettingsContent();
  const action = useAction(sendTestMessage, {
    onDone: ({ destination }) => showToast(t('Wording.TestSent', { destination })),
  });
  const texts = ownWords(editor.settings, { template, language }) ?? null;
  return (
    <Stack gap={2}>
      <ProblemNotice problem={action.problem} />
      <div>
        <Button
          variant="secondary"
          size="small"
          isPending={action.isPending}
          onClick={() => void action.run({ template, language, texts })}
        >
          {t('Wording.SendTest')}
        </Button>
      </div>
      <p className={styles.lead}>{t('Wording.TestHelp')}</p>
    </Stack>
  );
}
