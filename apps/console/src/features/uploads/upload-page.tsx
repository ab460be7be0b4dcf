import { getStaffUpload, markUploadSeen } from '@quittance/contract/staff/files';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { DoneBy } from '../../patterns/done-by.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { customerPath } from '../../patterns/paths.ts';
import { useMayAct } from '../../session/services.tsx';
import { DownloadUpload } from './download-upload.tsx';
import { SeenTag } from './seen-tag.tsx';
import type { StaffUpload } from './upload-table.tsx';

export function UploadPage() {
  const { t } = useTranslation();
  const { uploadID = '' } = useParams();
  const query = useStaffQuery(getStaffUpload, { uploadID });
  return (
    <NarrowScreen>
      <DetailPage
        query={query}
        itemOf={({ upload }) => upload}
        title={({ fileName }) => fileName}
        tag={({ seen }) => <SeenTag isSeen={seen !== null} />}
        actions={(upload) => <MarkSeen upload={upload} />}
      >
        {(upload) => (
          <>
            <Notice
              kind="warning"
              isLive={false}
              title={t('Uploads.Strangers')}
              action={<DownloadUpload upload={upload} />}
            >
              {t('Uploads.StrangersWords')}
            </Notice>
            <Card title={t('Uploads.Facts')}>
              <UploadFacts upload={upload} />
            </Card>
          </>
        )}
      </DetailPage>
    </NarrowScreen>
  );
}

function MarkSeen({ upload }: { readonly upload: StaffUpload }) {
  const { t } = useTranslation();
  const mayMark = useMayAct('agent') && upload.seen === null;
  const [isMarking, setMarking] = useState(false);
  return (
    <>
      {mayMark && (
        <Button size="small" onClick={() => setMarking(true)}>
          {t('Uploads.MarkSeen')}
        </Button>
      )}
      {isMarking && <MarkSeenDialog upload={upload} onClose={() => setMarking(false)} />}
    </>
  );
}

function UploadFacts({ upload }: { readonly upload: StaffUpload }) {
  const { t } = useTranslation();
  const { instant, size } = useFormats();
  const { seen, disputeID, hardshipRequestID } = upload;
  const mayOpenHardship = useMayAct('agent');
  const facts = [
    {
      id: 'person',
      term: t('PersonFilter.Person'),
      value: (
        <>
          <Link to={customerPath(upload.customerID)}>{upload.customerName}</Link> · {upload.customerReferenceCode}
        </>
      ),
    },
    ...(disputeID === null
      ? []
      : [
          {
            id: 'dispute',
            term: t('Uploads.About'),
            value: <Link to={`/disputes/${disputeID}`}>{t('Uploads.AboutDispute')}</Link>,
          },
        ]),
    ...(hardshipRequestID
      ? [
          {
            id: 'hardship',
            term: t('Uploads.About'),
            value: mayOpenHardship ? (
              <Link to={`/hardship/${hardshipRequestID}`}>{t('Uploads.AboutHardship')}</Link>
            ) : (
              t('Uploads.AboutHardship')
            ),
          },
        ]
      : []),
    { id: 'type', term: t('Uploads.Type'), value: t(`UploadType.${upload.mediaType}`) },
    { id: 'size', term: t('Uploads.Size'), value: size(upload.sizeBytes) },
    { id: 'at', term: t('Uploads.At'), value: instant(upload.uploadedAt) },
    ...(seen === null
      ? []
      : [
          { id: 'seen-by', term: t('Uploads.SeenBy'), value: <DoneBy operator={seen.by} /> },
          { id: 'seen-at', term: t('Uploads.SeenAt'), value: instant(seen.at) },
          ...(seen.note === '' ? [] : [{ id: 'note', term: t('Uploads.Note'), value: seen.note }]),
        ]),
  ];
  return <DefinitionList items={facts} />;
}

/** Marks a file as reviewed with a note for coworkers, which also closes its case. */
function MarkSeenDialog({ upload, onClose }: { readonly upload: StaffUpload; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <DecisionDialog
      title={t('Uploads.MarkSeen')}
      submitLabel={t('Uploads.MarkSeen')}
      call={markUploadSeen}
      form={form}
      request={({ note }) => ({ uploadID: upload.uploadID, note: note.trim() })}
      refresh={[['upload'], ['case'], ['customer'], ['hardship']]}
      doneMessage={t('Uploads.Marked')}
      onClose={onClose}
    >
      <p>{t('Uploads.MarkSeenWords')}</p>
      <NoteField form={form} name="note" label={t('Uploads.Note')} description={t('Uploads.NoteHelp')} isOptional />
    </DecisionDialog>
  );
}
