import { parseDateTime, toZoned } from '@internationalized/date';
import type { uploadImport } from '@quittance/contract/staff/imports';
import { canBeFull, type ImportKind, type ImportMode, importKinds } from '@quittance/domain/imports/import-kind';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { FileField } from '../../patterns/fields/file-field.tsx';
import { PayeeField, type Payees, payeeOf } from '../../patterns/fields/payee-field.tsx';
import type { Problem } from '../../patterns/problem.ts';
import { useSelf } from '../../session/services.tsx';
import { formatOfFile } from './file-columns.ts';
import styles from './mapping-hint.module.css';
import { UploadColumns } from './upload-columns.tsx';
import { UploadProblem } from './upload-problem.tsx';
import { type UploadMapping, useUploadMapping } from './use-upload-mapping.ts';

export type WantedUpload = Omit<z.output<typeof uploadImport.request>, 'content' | 'fileName'> & {
  readonly file: File;
};

type Fields = {
  payeeCode: string;
  kind: ImportKind;
  mode: ImportMode;
  files: FileList | undefined;
  batchKey: string;
  asOf: string;
  declaredRows: string;
  mostEndedPercent: string;
};

/** Rarely needed fields are collapsed. */
export function UploadForm({
  payees,
  problem,
  onUpload,
}: {
  readonly payees: Payees;
  readonly problem: Problem | undefined;
  readonly onUpload: (upload: WantedUpload) => Promise<void>;
}) {
  const { t } = useTranslation();
  const { timeZone } = useSelf().tenant;
  const [params] = useSearchParams();
  const { register, handleSubmit, formState, watch, setValue, getValues } = useForm<Fields>({
    defaultValues: {
      payeeCode: payeeOf(payees, params.get('payee')),
      kind: importKinds.find((kind) => kind === params.get('kind')) ?? 'customers',
      mode: 'delta',
      files: undefined,
      batchKey: '',
      asOf: '',
      declaredRows: '',
      mostEndedPercent: '',
    },
  });
  const { errors } = formState;
  const { kind, mode, payeeCode } = watch();
  const mapping = useUploadMapping({ payeeCode, kind });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const submit = async (fields: Fields, again?: { importAgain: true }) => {
    const file = fields.files?.[0];
    const missed = mapping.missing();
    setMissing(missed);
    if (!file || mapping.fault !== undefined || missed.length > 0) return;
    await onUpload({ file, ...uploadRequest(fields, { file, timeZone }), mapping: mapping.toSend(), ...again });
  };
  const required = t('Form.Required');
  return (
    <form onSubmit={handleSubmit((fields) => submit(fields))} noValidate>
      <Stack gap={5}>
        <FileField
          {...register('files', {
            validate: (files) =>
              files?.[0] ? formatOfFile(files[0].name) !== undefined || t('Upload.Type') : required,
            onChange: () => {
              const file = getValues('files')?.[0];
              if (getValues('batchKey') === '') setValue('batchKey', file?.name ?? '');
              void mapping.choose(file);
            },
          })}
          label={t('Upload.File')}
          description={t('Upload.FileHelp')}
          accept=".csv,.jsonl,.ndjson,text/csv"
          error={errors.files?.message ?? (mapping.fault && t(`ImportFailure.${mapping.fault}`))}
        />
        <PayeeField
          {...register('payeeCode', { required })}
          payees={payees}
          // A select that starts with another option than its first would count as changed by the user.
          defaultValue={payeeOf(payees, params.get('payee'))}
          description={t('Upload.PayeeHelp')}
          error={errors.payeeCode?.message}
        />
        <SelectField
          {...register('kind')}
          label={t('Import.Kind')}
          options={importKinds.map((value) => ({ value, label: t(`ImportKind.${value}`) }))}
        />
        <MappingHint payeeCode={payeeCode} kind={kind} mapping={mapping} />
        {canBeFull(kind) && (
          <RadioCards
            legend={t('Import.Mode')}
            value={mode}
            onChange={(value) => setValue('mode', value)}
            options={[
              { value: 'delta', label: t('ImportMode.delta'), description: t('Upload.DeltaHelp') },
              { value: 'full', label: t('ImportMode.full'), description: t('Upload.FullHelp') },
            ]}
          />
        )}
        <UploadColumns kind={kind} mapping={mapping} />
        <TextField
          {...register('batchKey', { required, maxLength: 200 })}
          label={t('Import.BatchKey')}
          description={t('Upload.BatchKeyHelp')}
          maxLength={200}
          autoComplete="off"
          error={errors.batchKey?.message}
        />
        <Disclosure summary={t('Upload.More')}>
          <Stack gap={5}>
            <TextField
              {...register('asOf')}
              type="datetime-local"
              label={t('Import.AsOf')}
              description={t('Upload.AsOfHelp')}
            />
            <TextField
              {...register('declaredRows', { validate: isCountOrEmpty(t('Form.Count')) })}
              inputMode="numeric"
              label={t('Upload.DeclaredRows')}
              description={t('Upload.DeclaredRowsHelp')}
              error={errors.declaredRows?.message}
            />
            <TextField
              {...register('mostEndedPercent', { validate: isCountOrEmpty(t('Form.Percent'), 100) })}
              inputMode="numeric"
              label={t('Upload.MostEnded')}
              description={t('Upload.MostEndedHelp')}
              error={errors.mostEndedPercent?.message}
            />
          </Stack>
        </Disclosure>
        {missing.length > 0 && (
          <Notice kind="error" title={t('Upload.Missing')}>
            {missing.map((name) => t(`ImportField.${name}`)).join(', ')}
          </Notice>
        )}
        <UploadProblem
          problem={problem}
          payeeCode={payeeCode}
          kind={kind}
          onImportAgain={handleSubmit((fields) => submit(fields, { importAgain: true }))}
        />
        <div>
          <Button type="submit" isPending={formState.isSubmitting} pendingText={t('Upload.Pending')}>
            {t('Upload.Submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function isCountOrEmpty(message: string, max = Number.MAX_SAFE_INTEGER) {
  return (text: string) => text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) <= max) || message;
}

function uploadRequest(fields: Fields, { file, timeZone }: { file: File; timeZone: string }) {
  const { payeeCode, kind, mode, batchKey, asOf, declaredRows, mostEndedPercent } = fields;
  return {
    payeeCode,
    kind,
    mode: canBeFull(kind) ? mode : ('delta' as const),
    format: formatOfFile(file.name) ?? ('csv' as const),
    batchKey: batchKey.trim(),
    ...(asOf !== '' && { asOf: toZoned(parseDateTime(asOf), timeZone).toDate() }),
    ...(declaredRows.trim() !== '' && { declaredRows: Number(declaredRows) }),
    ...(mostEndedPercent.trim() !== '' && { mostEndedPercent: Number(mostEndedPercent) }),
  };
}

/** Says how the columns will be read while no file is chosen, and links to the saved mapping. */
function MappingHint({
  payeeCode,
  kind,
  mapping: { savedVersion, sample },
}: {
  readonly payeeCode: string;
  readonly kind: ImportKind;
  readonly mapping: UploadMapping;
}) {
  const { t } = useTranslation();
  return (
    <p className={styles.hint}>
      {sample === undefined &&
        (savedVersion === undefined ? t('Upload.ByName') : t('Upload.BySaved', { version: savedVersion }))}{' '}
      <Link to={`/imports/mappings?${new URLSearchParams({ payee: payeeCode, kind })}`}>{t('Upload.ToMapping')}</Link>
    </p>
  );
}
