import { getStaffUpload } from '@quittance/contract/staff/files';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DoneBy } from '../../patterns/done-by.tsx';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { customerPath } from '../../patterns/places.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { DownloadUpload } from './download-upload.tsx';
import { MarkSeenDialog } from './mark-seen-dialog.tsx';
import { SeenTag } from './seen-tag.tsx';
import type { StaffUpload } from './upload-table.tsx';

export function UploadPage() {
  const { uploadID = '' } = useParams();
  const query = useStaffQuery(getStaffUpload, { uploadID });
  return <QueryState query={query}>{({ upload }) => <UploadDetail upload={upload} />}</QueryState>;
}

function UploadDetail({ upload }: { readonly upload: StaffUpload }) {
  const { t } = useTranslation();
  const mayMark = useMayAct('agent') && upload.seen === null;
  const [isMarking, setMarking] = useState(false);
  return (
    <NarrowScreen>
      <ScreenHeading
        tag={<SeenTag isSeen={upload.seen !== null} />}
        actions={
          mayMark && (
            <Button size="small" onClick={() => setMarking(true)}>
              {t('Uploads.MarkSeen')}
            </Button>
          )
        }
      >
        {upload.fileName}
      </ScreenHeading>
      <Stack gap={4}>
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
      </Stack>
      {isMarking && <MarkSeenDialog upload={upload} onClose={() => setMarking(false)} />}
    </NarrowScreen>
  );
}

function UploadFacts({ upload }: { readonly upload: StaffUpload }) {
  const { t } = useTranslation();
  const { instant, size } = useFormats();
  const { seen, disputeID } = upload;
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
