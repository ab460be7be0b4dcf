import type { listPayees } from '@quittance/contract/staff/payees';
import type { uploadBankFile } from '@quittance/contract/staff/reconciliation';
import { type BankField, bankColumnFaults } from '@quittance/domain/reconciliation/bank-columns';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { FileField } from '../../patterns/fields/file-field.tsx';
import { PayeeField, payeeOf } from '../../patterns/fields/payee-field.tsx';
import type { Problem } from '../../patterns/problem.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { BankFileColumns } from './bank-file-columns.tsx';
import { BankFileFaults } from './bank-file-faults.tsx';
import type { ReceivedBankFile } from './bank-file-received.ts';
import { useStatementColumns } from './use-statement-columns.ts';

/** Bytes. The API accepts as many characters. */
const maxBankFileBytes = 10_000_000;

/** Returns undefined when the file isn't UTF-8, since another encoding would garble its letters. */
async function readBankFileText(file: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}

export type WantedBankFile = Omit<z.output<typeof uploadBankFile.request>, 'isPreview'>;

type Fields = {
  files: FileList | undefined;
  payeeCode: string;
  cardMoney: 'here' | 'elsewhere';
  cardBankDays: string;
};

const emptyFields: Omit<Fields, 'payeeCode'> = { files: undefined, cardMoney: 'here', cardBankDays: '2' };
const dayChoices = Array.from({ length: 10 }, (_, days) => String(days));

export function BankFileForm({
  payees,
  problem,
  faults,
  onHandIn,
}: {
  readonly payees: z.output<typeof listPayees.response>['payees'];
  readonly problem: Problem | undefined;
  readonly faults: ReceivedBankFile['faults'];
  readonly onHandIn: (wanted: WantedBankFile) => Promise<void>;
}) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, watch, setValue, setError, getValues } = useForm<Fields>({
    defaultValues: { ...emptyFields, payeeCode: payeeOf(payees, null) },
  });
  const { errors } = formState;
  const { cardMoney, cardBankDays, payeeCode } = watch();
  const payee = payees.find((each) => each.payeeCode === payeeCode);
  const statement = useStatementColumns(payee?.bankColumns ?? undefined);
  const [missing, setMissing] = useState<readonly BankField[]>([]);
  const required = t('Form.Required');
  const submit = handleSubmit(async (fields) => {
    const file = fields.files?.[0];
    const content = file && (await readBankFileText(file));
    if (content === undefined) return setError('files', { message: t('BankFile.NotText') });
    const { bank: columns } = statement;
    const faults = columns ? bankColumnFaults(columns) : [];
    setMissing(faults);
    if (faults.length > 0 || (statement.fault !== undefined && statement.fault !== 'empty')) return;
    const days = fields.cardMoney === 'here' ? Number(fields.cardBankDays) : null;
    await onHandIn({ payeeCode: fields.payeeCode, content, cardBankDays: days, ...(columns && { columns }) });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <FileField
          {...register('files', {
            validate: (files) => (files?.[0] ? files[0].size <= maxBankFileBytes || t('BankFile.TooLarge') : required),
            onChange: () => void statement.choose(getValues('files')?.[0]),
          })}
          label={t('Upload.File')}
          description={t('BankFile.FileHelp')}
          accept=".csv,text/csv"
          error={errors.files?.message ?? (statement.fault && t(`ImportFailure.${statement.fault}`))}
        />
        <PayeeField
          {...register('payeeCode', { required })}
          payees={payees}
          defaultValue={payeeOf(payees, null)}
          description={t('BankFile.PayeeHelp')}
          error={errors.payeeCode?.message}
        />
        <BankFileColumns statement={statement} />
        <RadioCards
          legend={t('BankFile.CardMoney')}
          value={cardMoney}
          onChange={(value) => setValue('cardMoney', value)}
          options={[
            {
              value: 'here',
              label: t('BankFile.CardHere'),
              description: t('BankFile.CardHereWords'),
              content: (
                <SelectField
                  label={t('BankFile.CardDays')}
                  value={cardBankDays}
                  onChange={(event) => setValue('cardBankDays', event.currentTarget.value)}
                  options={dayChoices.map((value) => ({
                    value,
                    label: t('BankFile.Days', { count: Number(value) }),
                  }))}
                />
              ),
            },
            { value: 'elsewhere', label: t('BankFile.CardElsewhere'), description: t('BankFile.CardElsewhereWords') },
          ]}
        />
        {missing.length > 0 && (
          <Notice kind="error" title={t('BankFile.Missing')}>
            {missing.map((field) => t(`BankField.${field}`)).join(', ')}
          </Notice>
        )}
        <ProblemNotice problem={problem} />
        <BankFileFaults faults={faults} />
        <div>
          <Button type="submit" isPending={formState.isSubmitting} pendingText={t('BankFile.Pending')}>
            {t('BankFile.Submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
