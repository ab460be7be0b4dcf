import type { listAchReplies } from '@quittance/contract/staff/ach';
import { Button } from '@quittance/ui/button';
import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { DoneBy } from '../../patterns/done-by.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import styles from './ach.module.css';
import { useFileFaultText } from './fault-text.ts';

export type AchReply = z.output<typeof listAchReplies.response>['replies'][number];

const tones: Record<AchReply['state'], TagTone> = {
  received: 'info',
  held: 'warning',
  refused: 'neutral',
  taken: 'success',
  damaged: 'danger',
};

export function ReplyTable({
  replies,
  onShowUnmatched,
}: {
  readonly replies: readonly AchReply[];
  readonly onShowUnmatched: (reply: AchReply) => void;
}) {
  const { t } = useTranslation();
  const { instant, count } = useFormats();
  const fileFaultText = useFileFaultText();
  const columns: Column<AchReply>[] = [
    {
      id: 'file',
      header: t('AchReply.File'),
      isPlain: true,
      cell: ({ fileName, payeeCode, fault }) => (
        <Aside note={fault ? <span className={styles.fault}>{fileFaultText(fault)}</span> : payeeCode}>
          <strong className={styles.name}>{fileName}</strong>
        </Aside>
      ),
    },
    {
      id: 'state',
      header: t('AchReply.State'),
      isShort: true,
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`AchReplyState.${state}`)}</Tag>,
    },
    { id: 'answers', header: t('AchReply.Answers'), isNumeric: true, cell: ({ answers }) => count(answers) },
    { id: 'by-hand', header: t('AchReply.ByHand'), isNumeric: true, cell: ({ byHand }) => count(byHand) },
    {
      id: 'unmatched',
      header: t('AchReply.Unmatched'),
      isNumeric: true,
      cell: (reply) =>
        reply.unmatched.length === 0 ? (
          count(0)
        ) : (
          <Button variant="link" size="small" onClick={() => onShowUnmatched(reply)}>
            {count(reply.unmatched.length)}
            <VisuallyHidden> {t('AchReply.ShowUnmatched', { file: reply.fileName })}</VisuallyHidden>
          </Button>
        ),
    },
    {
      id: 'received',
      isShort: true,
      header: t('AchReply.Received'),
      cell: ({ receivedBy, receivedAt }) => (
        <Aside note={instant(receivedAt)}>
          <DoneBy operator={receivedBy} />
        </Aside>
      ),
    },
  ];
  return (
    <DataTable caption={t('Title.AchReplies')} columns={columns} rows={replies} keyOf={({ replyID }) => replyID} />
  );
}
