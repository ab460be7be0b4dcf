import { parseDateTime, toZoned } from '@internationalized/date';
import { listImportMappings, type uploadImport } from '@quittance/contract/staff/imports';
import { canBeFull, type ImportKind, type ImportMode, importKinds } from '@quittance/domain/imports/import-kind';
import { Button } from '@quittance/ui/button';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextField } from '@quittance/ui/forms/text-field';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { FileField } from '../../patterns/fields/file-field.tsx';
import { PayeeField, type Payees, payeeOf } from '../../patterns/fields/payee-field.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import type { Problem } from '../../patterns/problem.ts';
import { useSelf } from '../../session/services.tsx';
import { formatOfFile } from './file-columns.ts';
import styles from './mapping-hint.module.css';
import { UploadProblem } from './upload-problem.tsx';

export type WantedUpload = Omit<z.output<typeof uploadImport.request>, 'content' | 'fileName' | 'mapping'> & {
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
  const submit = async (fields: Fields, again?: { importAgain: true }) => {
    const file = fields.files?.[0];
    if (file) await onUpload({ file, ...uploadRequest(fields, { file, timeZone }), ...again });
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
              if (getValues('batchKey') === '') setValue('batchKey', getValues('files')?.[0]?.name ?? '');
            },
          })}
          label={t('Upload.File')}
          description={t('Upload.FileHelp')}
          accept=".csv,.jsonl,.ndjson,text/csv"
          error={errors.files?.message}
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
        <MappingHint payeeCode={payeeCode} kind={kind} />
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

/** Says whether a saved mapping or the column names apply to such a file. */
function MappingHint({ payeeCode, kind }: { readonly payeeCode: string; readonly kind: ImportKind }) {
  const { t } = useTranslation();
  const { data } = useStaffQuery(listImportMappings, { payeeCode }, { isEnabled: payeeCode !== '' });
  const saved = payeeCode === '' ? undefined : data?.mappings.find((each) => each.kind === kind);
  return (
    <p className={styles.hint}>
      {saved ? t('Upload.BySaved', { version: saved.version }) : t('Upload.ByName')}{' '}
      <Link to={`/imports/mappings?${new URLSearchParams({ payee: payeeCode, kind })}`}>{t('Upload.ToMapping')}</Link>
    </p>
  );
}
