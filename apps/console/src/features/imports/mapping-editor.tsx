import { type listImportMappings, saveImportMapping } from '@quittance/contract/staff/imports';
import type { ImportKind } from '@quittance/domain/imports/import-kind';
import type { SampleColumn } from '@quittance/domain/imports/suggest-columns';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DoneBy } from '../../patterns/done-by.tsx';
import { FileField } from '../../patterns/fields/file-field.tsx';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useOutcomeToast } from '../../patterns/use-outcome-toast.ts';
import { useMayAct } from '../../session/services.tsx';
import { sampleOfFile } from './file-columns.ts';
import { fieldsOfMapping, guessColumns, mappingOfFields } from './mapping-fields.ts';
import { MappingRows, ValueFormats } from './mapping-rows.tsx';

type Saved = z.output<typeof listImportMappings.response>['mappings'][number];

/** Maps columns to fields. Each save creates a version, and the latest approved one applies. */
export function MappingEditor({
  payeeCode,
  kind,
  saved,
}: {
  readonly payeeCode: string;
  readonly kind: ImportKind;
  readonly saved: Saved | undefined;
}) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const showToast = useOutcomeToast();
  const maySave = useMayAct('supervisor');
  const [sample, setSample] = useState<readonly SampleColumn[]>();
  const [isUnreadable, setUnreadable] = useState(false);
  const form = useForm({ defaultValues: fieldsOfMapping(kind, saved?.mapping) });
  const { handleSubmit, getValues, setValue } = form;
  const action = useAction(saveImportMapping, {
    refresh: [['import', 'mappings']],
    onDone: (answer) => showToast(answer, t('Mapping.Saved', { version: answer.version })),
  });
  const takeSample = async (file: File | undefined) => {
    if (!file) return;
    const found = await sampleOfFile(file);
    const isRead = typeof found !== 'string';
    setUnreadable(!isRead);
    setSample(isRead ? found : undefined);
    if (isRead) setValue('fields', guessColumns(kind, { fields: getValues('fields'), sample: found }));
  };
  return (
    <form onSubmit={handleSubmit((fields) => action.run({ payeeCode, kind, mapping: mappingOfFields(fields) }))}>
      <Stack gap={4}>
        <Notice kind="info" isLive={false}>
          {saved ? (
            <>
              {t('Mapping.Version', { version: saved.version, at: instant(saved.savedAt) })}{' '}
              <DoneBy operator={saved.savedBy} />
              {saved.approvedBy !== null && (
                <>
                  {t('Mapping.ApprovedBy')} <DoneBy operator={saved.approvedBy} />
                </>
              )}
            </>
          ) : (
            t('Mapping.NoneSaved')
          )}
        </Notice>
        {maySave && (
          <Card title={t('Mapping.Sample')}>
            <FileField
              label={t('Mapping.SampleFile')}
              description={t('Mapping.SampleHelp')}
              accept=".csv,.jsonl,.ndjson,text/csv"
              error={isUnreadable ? t('Mapping.SampleUnreadable') : undefined}
              onChange={(event) => void takeSample(event.currentTarget.files?.[0])}
            />
          </Card>
        )}
        <Card title={t('Mapping.Fields')}>
          <MappingRows kind={kind} form={form} sample={sample} isDisabled={!maySave} />
        </Card>
        <Card title={t('Mapping.Format')}>
          <ValueFormats form={form} isDisabled={!maySave} />
        </Card>
        {maySave && <ApprovalNote when="always" />}
        <ProblemNotice problem={action.problem} />
        {maySave && (
          <div>
            <Button type="submit" isPending={action.isPending}>
              {t('Mapping.Save')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
