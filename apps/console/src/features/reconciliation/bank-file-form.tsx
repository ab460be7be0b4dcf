import type { uploadBankFile } from '@quittance/contract/staff/reconciliation';
import { Button } from '@quittance/ui/button';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { FileField } from '../../patterns/fields/file-field.tsx';
import { PayeeField, type Payees, payeeOf } from '../../patterns/fields/payee-field.tsx';
import type { Problem } from '../../patterns/problem.ts';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { BankFileFaults } from './bank-file-faults.tsx';
import type { ReceivedBankFile } from './bank-file-received.ts';

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

export type WantedBankFile = z.output<typeof uploadBankFile.request>;

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
  readonly payees: Payees;
  readonly problem: Problem | undefined;
  readonly faults: ReceivedBankFile['faults'];
  readonly onHandIn: (wanted: WantedBankFile) => Promise<void>;
}) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, watch, setValue, setError } = useForm<Fields>({
    defaultValues: { ...emptyFields, payeeCode: payeeOf(payees, null) },
  });
  const { errors } = formState;
  const { cardMoney, cardBankDays } = watch();
  const required = t('Form.Required');
  const submit = handleSubmit(async (fields) => {
    const file = fields.files?.[0];
    const content = file && (await readBankFileText(file));
    if (content === undefined) return setError('files', { message: t('BankFile.NotText') });
    const days = fields.cardMoney === 'here' ? Number(fields.cardBankDays) : null;
    await onHandIn({ payeeCode: fields.payeeCode, content, cardBankDays: days });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={5}>
        <FileField
          {...register('files', {
            validate: (files) => (files?.[0] ? files[0].size <= maxBankFileBytes || t('BankFile.TooLarge') : required),
          })}
          label={t('Upload.File')}
          description={t('BankFile.FileHelp')}
          accept=".csv,text/csv"
          error={errors.files?.message}
        />
        <PayeeField
          {...register('payeeCode', { required })}
          payees={payees}
          defaultValue={payeeOf(payees, null)}
          description={t('BankFile.PayeeHelp')}
          error={errors.payeeCode?.message}
        />
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
