import { listMessageTexts } from '@quittance/contract/staff/settings';
import { messagePurposes } from '@quittance/domain/messages/editable-messages';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { LinkedRows } from '@quittance/ui/layout/linked-rows';
import { useId, useState } from 'react';
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
  return (
    <>
      <p className={styles.lead}>{t('Wording.Lead')}</p>
      {messagePurposes.map((purpose) => (
        <FoldedCard key={purpose} purpose={purpose} messages={messages.filter((each) => each.purpose === purpose)} />
      ))}
    </>
  );
}

/** The messages of a purpose. On phones they open with a button, so that all purposes are in sight. */
function FoldedCard(props: {
  readonly purpose: (typeof messagePurposes)[number];
  readonly messages: readonly MessageText[];
}) {
  const { purpose, messages } = props;
  const { t } = useTranslation();
  const nameOf = useMessageName();
  const { count } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = t(`MessagePurpose.${purpose}`);
  const toggle = (
    <div className={styles.toggle}>
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('Wording.ShowOf', { purpose: title })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'Wording.Hide' : 'Wording.Show', { amount: count(messages.length) })}
      </Button>
    </div>
  );
  return (
    <Card title={title} action={toggle}>
      <div id={id} className={styles.folded} data-open={isOpen}>
        <LinkedRows
          label={title}
          rows={messages.map((message) => ({
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
      </div>
    </Card>
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
