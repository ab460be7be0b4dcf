import { listMessageTexts } from '@quittance/contract/staff/settings';
import { messagePurposes } from '@quittance/domain/messages/editable-messages';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { LinkedRows } from '@quittance/ui/layout/linked-rows';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../../patterns/lists/use-list-address.ts';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { useSettingsContent } from '../settings-context.tsx';
import styles from './wording.module.css';
import { WordingEditor } from './wording-editor.tsx';
import { type MessageText, useMessageName, wordsIn } from './wording-words.ts';

/** Lists all messages by purpose, or edits the one that the URL names. */
export function WordingSection() {
  const { values } = useListAddress(['message']);
  const query = useStaffQuery(listMessageTexts, {});
  return (
    <QueryState query={query}>
      {({ messages }) => {
        const chosen = messages.find(({ template }) => template === values.message);
        return chosen ? <WordingEditor key={chosen.template} message={chosen} /> : <MessageList messages={messages} />;
      }}
    </QueryState>
  );
}

function MessageList({ messages }: { readonly messages: readonly MessageText[] }) {
  const { t } = useTranslation();
  const nameOf = useMessageName();
  const { count } = useFormats();
  return (
    <>
      <p className={styles.lead}>{t('Wording.Lead')}</p>
      {messagePurposes.map((purpose) => (
        <Card key={purpose} title={t(`MessagePurpose.${purpose}`)}>
          <LinkedRows
            label={t(`MessagePurpose.${purpose}`)}
            rows={messages
              .filter((message) => message.purpose === purpose)
              .map((message) => ({
                id: message.template,
                to: `?section=messageTexts&message=${message.template}`,
                name: nameOf(message.template),
                notes: [
                  t(`Wording.Channel.${message.channel}`),
                  ...(message.fallbacks > 0
                    ? [t('Wording.Fallbacks', { count: message.fallbacks, amount: count(message.fallbacks) })]
                    : []),
                ],
                end: <WordingState message={message} />,
              }))}
          />
        </Card>
      ))}
    </>
  );
}

/** Says whose words customers get, and whether the draft changes them. */
function WordingState({ message: { template, isFixed, own } }: { readonly message: MessageText }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { view, editor } = useSettingsContent();
  if (isFixed) return <span className={styles.state}>{t('Wording.Fixed')}</span>;
  const isChanged = wordsIn(editor.settings, template) !== wordsIn(view.published.settings, template);
  if (isChanged) return <Tag tone="warning">{t('Wording.InDraft')}</Tag>;
  if (own) return <Tag tone="info">{t('Wording.OwnSince', { on: instant(own.publishedAt) })}</Tag>;
  return <span className={styles.state}>{t('Wording.Standard')}</span>;
}
