import { exportConsents } from '@quittance/contract/staff/consents';
import { type PostingFormat, postingFormats } from '@quittance/domain/posting/draw-posting-file';
import { Notice } from '@quittance/ui/feedback/notice';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { TextField } from '@quittance/ui/forms/text-field';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveButton } from '../../patterns/fields/save-button.tsx';
import { momentText, typedMoment } from '../../patterns/fields/typed-moment.ts';
import { DataTable } from '../../patterns/lists/data-table.tsx';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useSelf, useToast, useToday } from '../../session/services.tsx';

const records = ['address', 'preference', 'rule', 'consent'] as const;

/** Explains the record types of the file by their names. */
function ConsentRecords() {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('Consents.Records')}
      rows={records}
      keyOf={(record) => record}
      columns={[
        { id: 'record', header: t('Posting.Record'), isPlain: true, cell: (record) => <code>{record}</code> },
        { id: 'says', header: t('Consents.Says'), isPlain: true, cell: (record) => t(`ConsentRecord.${record}`) },
      ]}
    />
  );
}

const types: Record<PostingFormat, string> = { csv: 'text/csv', jsonl: 'application/x-ndjson' };
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Exports contact preferences and consents, either all or only changes. */
export function ConsentsPage() {
  const { t } = useTranslation();
  const showToast = useToast();
  const today = useToday();
  const { timeZone } = useSelf().tenant;
  const [extent, setExtent] = useState<'all' | 'changed'>('all');
  const [format, setFormat] = useState<PostingFormat>('csv');
  const [since, setSince] = useState(() => momentText(new Date(Date.now() - weekMs), timeZone));
  const moment = typedMoment(since, timeZone);
  const isIncomplete = extent === 'changed' && moment === undefined;
  return (
    <NarrowScreen>
      <ScreenHeading lead={t('Consents.Lead')}>{t('Title.Consents')}</ScreenHeading>
      <Stack gap={4}>
        <Card title={t('Consents.Export')}>
          <Stack gap={5}>
            <RadioCards
              legend={t('Consents.Extent')}
              value={extent}
              onChange={setExtent}
              options={[
                { value: 'all', label: t('Consents.All'), description: t('Consents.AllWords') },
                {
                  value: 'changed',
                  label: t('Consents.Changed'),
                  description: t('Consents.ChangedWords'),
                  content: (
                    <TextField
                      type="datetime-local"
                      label={t('Consents.Since')}
                      value={since}
                      onChange={(event) => setSince(event.currentTarget.value)}
                      error={isIncomplete ? t('Form.Required') : undefined}
                    />
                  ),
                },
              ]}
            />
            <SegmentedControl
              legend={t('Consents.Format')}
              value={format}
              onChange={setFormat}
              options={postingFormats.map((value) => ({ value, label: t(`FileFormat.${value}`) }))}
            />
            <Notice kind="warning" isLive={false}>
              {t('Consents.InTheClear')}
            </Notice>
            <SaveButton
              isMain
              call={exportConsents}
              request={() => ({ format, ...(extent === 'changed' && moment && { changedSince: moment }) })}
              fileName={`consents.${today}.${format}`}
              type={types[format]}
              unavailableBecause={isIncomplete ? t('Form.Required') : undefined}
              onSaved={() => showToast(t('Consents.Saved'))}
            >
              {t('Consents.Save')}
            </SaveButton>
          </Stack>
        </Card>
        <Card title={t('Consents.Records')}>
          <ConsentRecords />
        </Card>
      </Stack>
    </NarrowScreen>
  );
}
